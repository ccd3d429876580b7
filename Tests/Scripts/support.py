"""What the scripts of this folder share: where the program is, how it is run, how violations are told."""
import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ORACLE = os.path.join(ROOT, "Tests", "Oracle")
EXAMPLES = os.path.join(ROOT, "examples")
# Reports do not depend on the day on which a script runs.
DAY = "2026-06-30"


def binary(given=None):
    """The program to test: the one that is named, or a release build."""
    if not given:
        command = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "milepost"]
        subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)
        given = os.path.join(ROOT, ".build", "release", "milepost")
    if not os.access(given, os.X_OK):
        sys.exit("%s: there is no such program" % given)
    return os.path.abspath(given)


def arguments(argv, flags=(), values=()):
    """(words, options): `--quick` is a flag, `--jobs 2` a value."""
    words, options, rest = [], {}, list(argv)
    while rest:
        word = rest.pop(0)
        if word in flags:
            options[word] = True
        elif word in values and rest:
            options[word] = rest.pop(0)
        elif word.startswith("--"):
            sys.exit("%s: no such option; there are: %s" % (word, " ".join(list(flags) + list(values))))
        else:
            words.append(word)
    return words, options


class Place:
    """A folder of one's own, with its own state folder; removed at the end."""

    def __init__(self, in_memory=False, inside=None):
        base = "/dev/shm" if in_memory and os.access("/dev/shm", os.W_OK) else None
        base = inside.path if inside else base
        self.path = os.path.realpath(tempfile.mkdtemp(prefix="milepost-", dir=base))
        self.state = os.path.join(self.path, "state")
        os.mkdir(self.state)
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.path, "XDG_STATE_HOME": self.state,
            "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def __truediv__(self, name):
        return os.path.join(self.path, name)

    def run(self, command, cwd=None, data=None, timeout=60, **more):
        """A finished process: returncode, stdout, stderr as bytes."""
        return subprocess.run(
            command, cwd=cwd or self.path, env=self.environment, input=data, timeout=timeout,
            stdin=subprocess.DEVNULL if data is None else None, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


def read(path):
    """A file's bytes; None where there is none."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


class Verdict:
    """Counts violations, shows the first few, and ends the script."""

    def __init__(self, name, most=20):
        self.name, self.most, self.count, self.told = name, most, 0, 0

    def wrong(self, text, times=1):
        self.count, self.told = self.count + times, self.told + 1
        if self.told <= self.most:
            print("%s: VIOLATION: %s" % (self.name, text), flush=True)

    def end(self, summary):
        print("%s: %s; %s" % (self.name, summary, "%d violations" % self.count if self.count else "no violation"))
        sys.exit(1 if self.count else 0)


def skip(name, reason, is_required):
    print("%s: skipped: %s" % (name, reason))
    sys.exit(1 if is_required else 0)
