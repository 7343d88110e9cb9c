"""The worker in which programs think: reads one question after another, and answers each.

It runs as a process of its own, so that neither a long search nor the compiler ever keeps a table waiting that has
nothing to do with it.
"""

import os
import pickle
import resource
import struct
import sys
from typing import BinaryIO

from teetotum.parlour.thinking import Job, Question, Thought, do, think

HEADER = struct.Struct(">I")


def give_time(seconds: int) -> None:
    """Let this process be ended by the system when it has had so many seconds of the processor from now on."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    wanted = int(used.ru_utime + used.ru_stime) + seconds + 1
    resource.setrlimit(resource.RLIMIT_CPU, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until nobody asks any more."""
    asked: Question | Job
    while header := questions.read(HEADER.size):
        seconds, asked = pickle.loads(questions.read(HEADER.unpack(header)[0]))
        give_time(seconds)
        try:
            thought = do(asked) if isinstance(asked, Job) else think(asked)
        except Exception as wrong:  # whatever it is, the parlour must hear of it and go on
            thought = Thought(wrong=f"{type(wrong).__name__}: {wrong}")
        answer = pickle.dumps(thought)
        answers.write(HEADER.pack(len(answer)) + answer)
        answers.flush()


def main() -> None:
    """Keep the pipe of answers to oneself: whatever a library prints goes to the error stream."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, answers)
