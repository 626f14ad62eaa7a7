"""The processes of a trial: the store, the upstream service, the gateways, and a proxy before each."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "Examples/Gateway"
PROXY = Path(__file__).parent / "proxy.py"
# A clock that is wrong by an hour, but runs.
FAKE_TIME = "/usr/lib/*/faketime/libfaketimeMT.so.1"


def build(configuration):
    """Builds the gateway, and returns the path of its program."""
    environment = {**os.environ, "LARDER_RUNTIME_ONLY": "1"}
    command = ["swift", "build", "-c", configuration, "--package-path", PACKAGE]
    subprocess.run([*command, "--product", "gateway"], check=True, stdout=sys.stderr, env=environment)
    place = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True, env=environment)
    return Path(place.stdout.strip()) / "gateway"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(condition, what, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"gateway: {what} takes longer than {seconds} s")
        time.sleep(0.02)


class Process:
    """A process that can be killed, stopped and frozen."""

    def __init__(self, command, environment=None, **options):
        self.command = [str(word) for word in command]
        self.environment = {**os.environ, **(environment or {})}
        self.options = options
        self.process = None

    def start(self):
        # Control-C reaches this script alone, which then ends its processes in order.
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdin=subprocess.DEVNULL, start_new_session=True, **self.options
        )
        return self

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """Ends the process at once, as a power failure does."""
        self.end(signal.SIGKILL)

    def stop(self):
        """Asks the process to end, and waits for it."""
        self.end(signal.SIGTERM)

    def end(self, kind):
        if self.is_running():
            self.process.send_signal(kind)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise SystemExit(f"gateway: {self.command[0]} does not end")
        self.process = None

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def memory(self):
        """The memory of the process, in MiB, and the most that it has had."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return tuple(int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024 for name in ("VmRSS", "VmHWM"))


class Listening(Process):
    """A program of the example, which prints the port that it listens on."""

    def __init__(self, port, command, environment=None):
        self.port = port
        self.log = tempfile.TemporaryFile()
        super().__init__([*command, "--port", port], environment, stdout=subprocess.DEVNULL, stderr=self.log)

    def start(self):
        super().start()
        wait_until(self.answers, "the start of a gateway")
        return self

    def answers(self):
        if not self.is_running():
            self.log.seek(0)
            print(self.log.read().decode()[-2000:], file=sys.stderr)
            raise SystemExit(f"gateway: {' '.join(self.command)} has ended with {self.process.returncode}")
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


class Upstream(Listening):
    """The slow service."""

    def __init__(self, program, count, delay):
        super().__init__(free_port(), [program, "upstream", "--count", count, "--delay", delay])

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"


class Gateway(Listening):
    """One instance of the gateway."""

    def __init__(self, program, upstream, cache, store_port=0, lifetime=5, clock=None, store_host="127.0.0.1"):
        environment = {}
        if clock:
            library = next(iter(sorted(Path("/").glob(FAKE_TIME[1:]))), None)
            environment = {"LD_PRELOAD": str(library), "FAKETIME": clock, "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        # The library changes the environment when it is first loaded, and Swift then finds no arguments. So `env` loads it first.
        command = ["env", program, "serve", "--upstream", upstream.url, "--cache", cache]
        command += ["--store", store_port, "--store-host", store_host, "--lifetime", lifetime]
        super().__init__(free_port(), command, environment)


class Store(Process):
    """A store: Debian's redis-server, with a folder of its own."""

    def __init__(self, addresses=()):
        self.port = free_port()
        self.folder = tempfile.mkdtemp()
        command = ["redis-server", "--port", self.port, "--bind", "127.0.0.1", *addresses, "--save", "", "--appendonly", "no"]
        # It would take connections from the loopback interface alone.
        command += ["--protected-mode", "no"] if addresses else []
        command += ["--dir", self.folder, "--repl-diskless-sync-delay", "0"]
        super().__init__(command, stdout=subprocess.DEVNULL)

    def start(self):
        super().start()
        wait_until(self.answers, "the start of the store")
        return self

    def answers(self):
        try:
            return self.command_line("PING") == "PONG"
        except OSError:
            return False

    def command_line(self, *words):
        """Sends a command, and returns the first line of the reply."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            encoded = [str(word).encode() for word in words]
            parts = b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in encoded)
            connection.sendall(b"*%d\r\n%s" % (len(encoded), parts))
            return connection.recv(65536).split(b"\r\n")[0].decode()[1:]

    def info(self, name):
        """A value of the store's report about itself."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(b"INFO\r\n")
            reader = connection.makefile("rb")
            text = reader.read(int(reader.readline()[1:])).decode()
        return re.search(rf"^{name}:(.*)\r$", text, re.MULTILINE)[1]

    def keys(self, pattern):
        """The keys that match a pattern. All are read."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as connection:
            connection.sendall(f"KEYS {pattern}\r\n".encode())
            reader = connection.makefile("rb")
            count = int(reader.readline()[1:])
            return [(reader.readline(), reader.readline().strip())[1].decode() for _ in range(count)]

    def remove(self):
        self.kill()
        shutil.rmtree(self.folder)


class Proxy(Process):
    """A proxy before a store, which can hold, delay and cut connections, and lose and double what the store pushes."""

    def __init__(self, target, seed=1, network=None):
        self.port = free_port()
        self.host = network.far if network else "127.0.0.1"
        command = [sys.executable, PROXY, self.port, target, seed]
        if network:
            command = network.inside(*command, network.far, network.near)
        super().__init__(command, stdout=subprocess.PIPE, text=True)

    def start(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        self.process.stdout.readline()
        return self

    def tell(self, *words):
        """Changes what the proxy does from now on. Returns when it does."""
        self.process.stdin.write(" ".join(str(word) for word in words) + "\n")
        self.process.stdin.flush()
        self.process.stdout.readline()
