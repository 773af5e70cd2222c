"""Why the disk refused something, in words, and who else is using a file."""

from __future__ import annotations

import errno

from hacktrick.record.files import NotPlain
from hacktrick.record.journal import Changed
from hacktrick.record.lock import Busy
from hacktrick.sentences.sentence import Sentence

_NO_ANSWER = Sentence("it does not answer")
_CHANGED = Sentence("another program has changed the file")
_NOT_PLAIN = Sentence("it is not a plain file but a pipe, a socket or a device")
_BUSY = Sentence("another process is writing the file")
# What the system says, in English whatever the language is.
_OF_THE_SYSTEM = {
    errno.EACCES: Sentence("Permission denied"),
    errno.EBADF: Sentence("Bad file descriptor"),
    errno.EBUSY: Sentence("Device or resource busy"),
    errno.EDQUOT: Sentence("Disk quota exceeded"),
    errno.EEXIST: Sentence("File exists"),
    errno.EFBIG: Sentence("File too large"),
    errno.EINVAL: Sentence("Invalid argument"),
    errno.EIO: Sentence("Input/output error"),
    errno.EISDIR: Sentence("Is a directory"),
    errno.ELOOP: Sentence("Too many levels of symbolic links"),
    errno.EMFILE: Sentence("Too many open files"),
    errno.ENAMETOOLONG: Sentence("File name too long"),
    errno.ENOENT: Sentence("No such file or directory"),
    errno.ENOSPC: Sentence("No space left on device"),
    errno.ENOTDIR: Sentence("Not a directory"),
    errno.EPERM: Sentence("Operation not permitted"),
    errno.EPIPE: Sentence("Broken pipe"),
    errno.EROFS: Sentence("Read-only file system"),
    errno.ESTALE: Sentence("Stale file handle"),
}
_BUSY_FILE = Sentence("Another process is playing {file}; close that one first.")
_BUSY_HOST = Sentence(
    "{file} is being played on {host}; close it there first, or remove {owner} if nobody plays it."
)
NOT_EXCLUSIVE = Sentence("Nothing keeps a second process from writing this record: open it only once.")


def why(error: OSError | None) -> str:
    """Why the disk refused, mostly as the system names it, as the end of a sentence; empty for None."""
    match error:
        case None:
            return ""
        case Changed():
            return _CHANGED()
        case NotPlain():
            return _NOT_PLAIN()
        case Busy():
            return _BUSY()
        case TimeoutError():
            return _NO_ANSWER()
        case _:
            said = error.strerror or str(error)
            known = _OF_THE_SYSTEM.get(error.errno or 0)
            return known() if known is not None and known.text == said else said


def busy(error: Busy) -> str:
    """Who else plays a match, and what to do about it."""
    if error.host and error.owner is not None:
        return _BUSY_HOST(file=error.path, host=error.host, owner=error.owner)
    return _BUSY_FILE(file=error.path)
