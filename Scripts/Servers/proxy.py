"""A TCP proxy that can be told to break things, by a line on standard input.

`pass` forwards. `hold` forwards nothing, and keeps what comes, as a network does that loses packets. `cut` ends all connections
and takes no new ones. `delay MILLISECONDS` forwards later, in both directions. `target PORT` connects to another port, and ends
the connections to the one before. `lose SHARE` loses that share of what the store pushes without being asked, and `double SHARE`
sends it twice, both from 0 to 1 and at random by the seed. Replies pass. Each line is answered by one line.

proxy.py PORT TARGET SEED [ADDRESS TARGET-ADDRESS]"""

import asyncio
import random
import sys


class Pushes:
    """Finds the messages of RESP3 in the bytes of a store."""

    def __init__(self):
        self.rest = b""

    def split(self, data):
        """The whole messages that have come, each with whether it is a push."""
        self.rest += data
        start, messages = 0, []
        while (end := self.end_of_value(start)) is not None:
            messages.append((self.rest[start:end], self.rest[start : start + 1] == b">"))
            start = end
        self.rest = self.rest[start:]
        return messages

    def end_of_value(self, start):
        """Where the value ends that begins at a place, or nothing if it has not arrived."""
        missing, place = 1, start
        while missing:
            line_end = self.rest.find(b"\r\n", place)
            if line_end < 0:
                return None
            kind, length = self.rest[place : place + 1], self.rest[place + 1 : line_end]
            place, missing = line_end + 2, missing - 1
            if kind in b"$!=" and length != b"-1":
                place += int(length) + 2
            elif kind in b"*~>" and length != b"-1":
                missing += int(length)
            elif kind in b"%|":
                # What an attribute belongs to comes after it.
                missing += 2 * int(length) + (kind == b"|")
            if place > len(self.rest):
                return None
        return place


class Proxy:
    def __init__(self, host, target, seed):
        self.host, self.target = host, target
        self.random = random.Random(seed)
        # The shares of pushes that are lost and doubled.
        self.lost = self.doubled = 0.0
        self.delay = 0.0
        self.is_cut = False
        self.passes = asyncio.Event()
        self.passes.set()
        self.writers = set()

    async def serve(self, reader, writer):
        """Forwards one connection in both directions until one of them ends."""
        if self.is_cut:
            writer.transport.abort()
            return
        self.writers.add(writer)
        other = None
        try:
            # While packets are lost, no connection is made either.
            await self.passes.wait()
            other_reader, other = await asyncio.open_connection(self.host, self.target)
            self.writers.add(other)
            ways = [self.forward(reader, other), self.forward(other_reader, writer, Pushes())]
            await asyncio.wait([asyncio.ensure_future(way) for way in ways], return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass
        finally:
            for end in (writer, other):
                if end:
                    self.writers.discard(end)
                    end.transport.abort()

    async def forward(self, reader, writer, pushes=None):
        """Forwards one direction, in order."""
        queue = asyncio.Queue()
        sending = asyncio.ensure_future(self.send(queue, writer))
        try:
            while data := await reader.read(65536):
                if pushes:
                    data = b"".join(message * (self.copies() if is_push else 1) for message, is_push in pushes.split(data))
                queue.put_nowait((asyncio.get_running_loop().time() + self.delay, data))
        except OSError:
            pass
        finally:
            sending.cancel()

    async def send(self, queue, writer):
        try:
            while True:
                when, data = await queue.get()
                await asyncio.sleep(max(0, when - asyncio.get_running_loop().time()))
                await self.passes.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            writer.transport.abort()

    def copies(self):
        """How often a push arrives."""
        number = self.random.random()
        return 0 if number < self.lost else 2 if number < self.lost + self.doubled else 1

    def carry_out(self, words):
        kind, *arguments = words
        if kind == "pass":
            self.delay, self.is_cut = 0.0, False
            self.lost = self.doubled = 0.0
            self.passes.set()
        elif kind == "hold":
            self.passes.clear()
        elif kind == "delay":
            self.delay = int(arguments[0]) / 1000
        elif kind == "lose":
            self.lost = float(arguments[0])
        elif kind == "double":
            self.doubled = float(arguments[0])
        elif kind == "cut":
            self.is_cut = True
            self.end_all()
        elif kind == "target":
            self.target = int(arguments[0])
            self.end_all()

    def end_all(self):
        for writer in list(self.writers):
            writer.transport.abort()


async def main():
    port, target, seed = (int(word) for word in sys.argv[1:4])
    address, host = sys.argv[4:] or ["127.0.0.1", "127.0.0.1"]
    proxy = Proxy(host, target, seed)
    await asyncio.start_server(proxy.serve, address, port)
    commands = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    print("ready", flush=True)
    while line := await commands.readline():
        proxy.carry_out(line.decode().split())
        print("done", flush=True)


asyncio.run(main())
