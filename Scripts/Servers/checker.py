"""Reads and writes prices by several gateways, and compares each answer with every write that was confirmed before."""

import asyncio
import collections
import json
import random
import time

# After this time, a machine that hears nothing from the store no longer calls an answer verified: the silence limit of the store,
# and as much again for a machine with other work.
LATEST = 2.0


class Connection:
    """One HTTP connection, which is made when it is needed."""

    def __init__(self, port):
        self.port = port
        self.reader = self.writer = None

    async def request(self, method, path, body=b"", limit=20):
        """The status, the header fields and the body of the response. Raises OSError if there is none."""
        try:
            async with asyncio.timeout(limit):
                if self.writer is None:
                    self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
                head = f"{method} {path} HTTP/1.1\r\nHost: gateway\r\nContent-Length: {len(body)}\r\n\r\n"
                self.writer.write(head.encode() + body)
                lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                fields = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
                content = await self.reader.readexactly(int(fields.get("content-length", 0)))
                return int(lines[0].split()[1]), fields, content
        except (OSError, EOFError, asyncio.IncompleteReadError) as error:
            self.close()
            raise ConnectionError(error) from error

    def close(self):
        if self.writer:
            self.writer.transport.abort()
        self.reader = self.writer = None


class Prices:
    """What was written, and when that was confirmed."""

    def __init__(self, count):
        # For each price, the times of confirmation and the versions, both rising.
        self.confirmed = [[(0.0, 1)] for _ in range(count)]
        # For each gateway and price, the newest version that it has written, although others may not know.
        self.own = collections.defaultdict(int)

    def confirm(self, price, version):
        known = self.confirmed[price]
        if version > known[-1][1]:
            known.append((time.monotonic(), version))

    def newest(self, price, before):
        """The newest version that was confirmed before a time."""
        return next(version for when, version in reversed(self.confirmed[price]) if when <= before)

    def forget_own(self, gateway):
        """Notes that a gateway has ended, and with it what it alone knew."""
        for place in [place for place in self.own if place[0] == gateway]:
            del self.own[place]

    def lateness(self, price, version, start):
        """For how long a newer version than this one had been confirmed at a time."""
        return max([start - when for when, newer in self.confirmed[price] if newer > version and when <= start], default=0)


class Checker:
    """Reads and writes until it is told to stop, and counts."""

    def __init__(self, gateways, price_count, seed, readers=4, write_share=0.03, catalog_share=0.1, pause=0.0):
        self.gateways = gateways
        self.prices = Prices(price_count)
        self.price_count = price_count
        self.random = random.Random(seed)
        self.readers, self.pause = readers, pause
        self.write_share, self.catalog_share = write_share, catalog_share
        self.counts = collections.Counter()
        self.findings = []
        # The longest time that a verified answer was older than a confirmed write, in this phase.
        self.longest = 0.0
        # Gateways that are expected to refuse connections, by index, and when they were frozen last.
        self.ended = set()
        self.thawed = {}
        # How many prices a write has made stale.
        self.changed = 0
        self.is_over = False

    async def run(self):
        await asyncio.gather(*(self.work(index) for index in range(len(self.gateways)) for _ in range(self.readers)))

    async def work(self, index):
        connection = Connection(self.gateways[index].port)
        while not self.is_over:
            try:
                if self.random.random() < self.write_share:
                    await self.write(connection, index)
                else:
                    await self.read(connection, index)
            except (ConnectionError, TimeoutError) as error:
                if index in self.ended:
                    await asyncio.sleep(0.05)
                else:
                    self.counts["lost connections"] += 1
                    self.note(f"gateway {index}: {error!r}")
            await asyncio.sleep(self.pause)
        connection.close()

    async def write(self, connection, index):
        price = self.random.randrange(self.price_count)
        if self.random.random() < self.catalog_share:
            path, body = f"/catalogs/{price % 10}", b""
        else:
            path, body = f"/prices/{price}", json.dumps({"cents": self.random.randrange(1000)}).encode()
        status, _, content = await connection.request("PUT", path, body)
        self.counts["writes"] += 1
        if status not in (200, 202):
            self.counts["failed writes"] += 1
            return
        changed = json.loads(content)
        for item in changed if isinstance(changed, list) else [changed]:
            self.changed += 1
            if item["id"] < self.price_count:
                place = (index, item["id"])
                self.prices.own[place] = max(self.prices.own[place], item["version"])
                if status == 200:
                    self.prices.confirm(item["id"], item["version"])
        if status == 202:
            self.counts["unshared writes"] += 1

    async def read(self, connection, index):
        price = self.random.randrange(self.price_count)
        start = time.monotonic()
        needed, own = self.prices.newest(price, start - LATEST), self.prices.own[(index, price)]
        status, fields, content = await connection.request("GET", f"/prices/{price}")
        took = time.monotonic() - start
        self.counts["reads"] += 1
        if status != 200:
            self.counts["failed reads"] += 1
            self.note(f"gateway {index}: price {price} was answered with {status} after {took:.2f} s")
            return
        version, told = json.loads(content)["version"], fields["cache-status"]
        self.counts["slow reads"] += took > 1
        if version < own:
            self.counts["lost own writes"] += 1
            self.note(f"gateway {index}: price {price} was {version}, but it has written {own} itself; {told}")
        if "fallback" in told:
            self.counts["fallbacks"] += 1
        elif "unverified" in told:
            self.counts["unverified"] += 1
            self.counts["older, unverified"] += self.prices.lateness(price, version, start) > 0
        else:
            lateness = self.prices.lateness(price, version, start)
            self.longest = max(self.longest, lateness)
            self.counts["older within the limit"] += 0 < lateness <= LATEST
            if version < needed:
                # A frozen process cannot see that time has passed, until its timers run.
                was_frozen = self.thawed.get(index, 0) > start
                self.counts["older after a freeze" if was_frozen else "stale"] += 1
                self.note(f"gateway {index}: price {price} was {version} for {lateness:.2f} s; {told}")

    def note(self, text):
        if len(self.findings) < 20:
            self.findings.append(text)

    def begin_phase(self):
        """Returns what was counted since the last phase."""
        counts, longest = self.counts, self.longest
        self.counts, self.longest = collections.Counter(), 0.0
        return counts, longest


async def calls(upstream):
    """How often the upstream service was called."""
    connection = Connection(upstream.port)
    _, _, content = await connection.request("GET", "/calls")
    connection.close()
    return json.loads(content)
