"""A TCP proxy that can be told to break things, by a line on standard input.

`pass` forwards. `hold` forwards nothing, and keeps what comes, as a network does that loses packets. `cut` ends all connections
and takes no new ones. `delay MILLISECONDS` forwards later, in both directions. `target PORT` connects to another port, and ends
the connections to the one before. Each line is answered by one line.

proxy.py PORT TARGET"""

import asyncio
import sys


class Proxy:
    def __init__(self, target):
        self.target = target
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
            other_reader, other = await asyncio.open_connection("127.0.0.1", self.target)
            self.writers.add(other)
            ways = [self.forward(reader, other), self.forward(other_reader, writer)]
            await asyncio.wait([asyncio.ensure_future(way) for way in ways], return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass
        finally:
            for end in (writer, other):
                if end:
                    self.writers.discard(end)
                    end.transport.abort()

    async def forward(self, reader, writer):
        """Forwards one direction, in order."""
        queue = asyncio.Queue()
        sending = asyncio.ensure_future(self.send(queue, writer))
        try:
            while data := await reader.read(65536):
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

    def carry_out(self, words):
        kind, *arguments = words
        if kind == "pass":
            self.delay, self.is_cut = 0.0, False
            self.passes.set()
        elif kind == "hold":
            self.passes.clear()
        elif kind == "delay":
            self.delay = int(arguments[0]) / 1000
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
    port, target = (int(word) for word in sys.argv[1:])
    proxy = Proxy(target)
    await asyncio.start_server(proxy.serve, "127.0.0.1", port)
    commands = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    print("ready", flush=True)
    while line := await commands.readline():
        proxy.carry_out(line.decode().split())
        print("done", flush=True)


asyncio.run(main())
