"""A network of its own for a proxy, with a cable that can be pulled out."""

import os
import subprocess


class Network:
    """A network namespace, which a cable of two virtual devices connects to this machine."""

    def __init__(self, index):
        # Addresses for tests between networks (RFC 2544).
        self.near, self.far = f"198.18.{index}.1", f"198.18.{index}.2"
        self.name = f"larder-{os.getpid()}-{index}"
        self.near_device, self.far_device = f"ld{index}a{os.getpid() % 100_000}", f"ld{index}b{os.getpid() % 100_000}"

    @staticmethod
    def is_possible():
        """Whether this process may make one."""
        network = Network(9)
        try:
            network.start()
            network.remove()
        except (OSError, subprocess.CalledProcessError):
            return False
        return True

    def start(self):
        self.run("ip", "netns", "add", self.name)
        try:
            self.run("ip", "link", "add", self.near_device, "type", "veth", "peer", "name", self.far_device, "netns", self.name)
            self.run("ip", "addr", "add", f"{self.near}/30", "dev", self.near_device)
            self.run("ip", "link", "set", self.near_device, "up")
            self.run_inside("ip", "addr", "add", f"{self.far}/30", "dev", self.far_device)
            self.run_inside("ip", "link", "set", self.far_device, "up")
        except subprocess.CalledProcessError:
            self.remove()
            raise
        return self

    def remove(self):
        # Its end of the cable goes with it, and with that the other end.
        self.run("ip", "netns", "del", self.name)

    def inside(self, *command):
        """A command as it is run inside."""
        return ["ip", "netns", "exec", self.name, *command]

    def pull(self):
        """Lets every packet get lost, in both directions."""
        self.run_inside("ip", "link", "set", self.far_device, "down")

    def plug(self):
        self.run_inside("ip", "link", "set", self.far_device, "up")

    def run_inside(self, *command):
        self.run(*self.inside(*command))

    @staticmethod
    def run(*command):
        subprocess.run(command, check=True, capture_output=True)
