"""Measures the gateway with wrk, and prints tables in Markdown."""

import asyncio
import json
import os
import platform
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from Servers.checker import Checker, calls
from Servers.processes import Gateway, Proxy, Store, Upstream

LUA = Path(__file__).parent / "requests.lua"
# The upstream service answers after so many milliseconds.
DELAY = 20
# How long a price is fresh, in seconds, and how many prices the load asks for.
LIFETIME = 5
KEYS = 1_000
SECONDS = 5
WARMUP = 1
# Prices that are asked for once, after those of the load.
OTHERS = 1_000_000
CASES = [
    ("none", 1),
    ("dictionary", 1),
    ("memory", 1),
    ("shared", 1),
    ("none", 2),
    ("memory", 2),
    ("shared", 2),
    ("none", 4),
    ("memory", 4),
    ("shared", 4),
]
NAMES = {
    "none": "no cache",
    "dictionary": "a dictionary behind a lock",
    "memory": "`TieredCache(memory:)`",
    "shared": "`TieredCache(memory:shared:)`",
}


class Load:
    """The sum of what wrk measured of several gateways."""

    def __init__(self, results):
        self.requests = sum(result["requests"] for result in results)
        self.rate = sum(result["requests"] / result["microseconds"] * 1e6 for result in results)
        self.p50, self.p99, self.longest = (
            max(result[name] for result in results) / 1000 for name in ("p50", "p99", "max")
        )
        self.failed = sum(result["failed"] + result["lost"] for result in results)


def new(stack, process):
    """Starts a process that ends with the stack."""
    stack.callback(process.kill)
    return process.start()


async def load(gateways, seconds, first=0, count=KEYS, order="random", connections=32):
    """Sends requests to all gateways at once, over so many connections in all."""
    each = max(1, connections // len(gateways))
    command = [["wrk", "-t1", f"-c{each}", f"-d{seconds}s", "--timeout", "10s", "-s", str(LUA)] for _ in gateways]
    running = [
        await asyncio.create_subprocess_exec(
            *words,
            f"http://127.0.0.1:{gateway.port}",
            "--",
            str(first + (index * OTHERS // 8 if order == "once" else 0)),
            str(count),
            order,
            stdout=subprocess.PIPE,
        )
        for index, (words, gateway) in enumerate(zip(command, gateways))
    ]
    outputs = [(await process.communicate())[0].decode() for process in running]
    lines = [next(line for line in output.splitlines() if line.startswith("RESULT ")) for output in outputs]
    return Load([json.loads(line.removeprefix("RESULT ")) for line in lines])


async def measure_case(program, cache, count):
    """Measures so many gateways, while a checker reads and writes a little."""
    with ExitStack() as stack:
        store = Store()
        stack.callback(store.remove)
        if cache == "shared":
            store.start()
        upstream = new(stack, Upstream(program, KEYS, DELAY))
        gateways = [new(stack, Gateway(program, upstream, cache, store.port, LIFETIME)) for _ in range(count)]
        await load(gateways, WARMUP)
        checker = Checker(gateways, 50, seed=1, readers=1, write_share=0.1, pause=0.02)
        checking = asyncio.create_task(checker.run())
        before = await calls(upstream)
        result = await load(gateways, SECONDS)
        after = await calls(upstream)
        checker.is_over = True
        await checking
        fetches = after["fetches"] - before["fetches"]
        memory = max(gateway.memory()[1] for gateway in gateways)
        for gateway in gateways:
            gateway.stop()
        return result, fetches, checker, memory


async def measure_throughput(program):
    print("| gateways | cache | requests a second | times as many as without a cache | median time | 99th percentile | "
        "upstream calls a second | stale answers |")
    print("|--:|---|--:|--:|--:|--:|--:|--:|")
    bare = {}
    for cache, count in CASES:
        result, fetches, checker, memory = await measure_case(program, cache, count)
        bare.setdefault(count, result.rate)
        stale = checker.counts["stale"] + checker.counts["older within the limit"]
        print(
            f"| {count} | {NAMES[cache]} | {result.rate:,.0f} | {result.rate / bare[count]:.1f} × | {result.p50:.2f} ms | "
            f"{result.p99:.1f} ms | {fetches / SECONDS:,.0f} | {stale} of {checker.counts['reads']:,} |",
            flush=True,
        )
        print(
            f"{cache} {count}: peak memory {memory:.0f} MiB, {result.failed} failed, longest stale {checker.longest:.2f} s",
            checker.findings[:2],
            file=sys.stderr,
        )


async def measure_faults(program):
    """Measures two gateways over a store to which something happens."""
    with ExitStack() as stack:
        store = Store()
        stack.callback(store.remove)
        store.start()
        upstream = new(stack, Upstream(program, 2 * OTHERS, DELAY))
        proxies = [new(stack, Proxy(store.port)) for _ in range(2)]
        gateways = [new(stack, Gateway(program, upstream, "shared", proxy.port, LIFETIME)) for proxy in proxies]
        bare = new(stack, Gateway(program, upstream, "none"))
        checker = Checker(gateways, 50, seed=2, readers=1, write_share=0.05, catalog_share=0, pause=0.02)
        checking = asyncio.create_task(checker.run())
        await load(gateways, WARMUP)

        def tell(*words):
            for proxy in proxies:
                proxy.tell(*words)

        phases = [
            ("works", lambda: None),
            ("is killed", store.kill),
            ("is started again, empty", store.start),
            ("is frozen", store.freeze),
            ("goes on after the freeze", store.thaw),
            ("is cut off", lambda: tell("hold")),
            ("is reached again", lambda: tell("pass")),
            ("is full", lambda: store.command_line("CONFIG", "SET", "maxmemory", "1")),
            ("has room again", lambda: store.command_line("CONFIG", "SET", "maxmemory", "0")),
        ]
        fetch = await load([bare], 4, first=OTHERS // 2, count=OTHERS, order="once", connections=8)
        print(f"A fetch by a gateway without a cache takes {fetch.p50:.1f} ms (median), {fetch.p99:.1f} ms (99th percentile).\n")
        print("| the store | requests a second | median time | 99th percentile | longest time | failed requests | "
            "upstream calls in 4 s | median time of a miss | times as long as a fetch | 99th percentile of misses | stale answers |")
        print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
        first = OTHERS
        for name, begin in phases:
            checker.begin_phase()
            begin()
            before = await calls(upstream)
            hits = await load(gateways, 4)
            after = await calls(upstream)
            misses = await load(gateways[:1], 2, first=first, count=OTHERS // 20, order="once", connections=8)
            first += OTHERS // 20
            counts, longest = checker.begin_phase()
            print(
                f"| {name} | {hits.rate:,.0f} | {hits.p50:.2f} ms | {hits.p99:.1f} ms | {hits.longest:,.0f} ms | "
                f"{hits.failed + misses.failed + counts['failed reads']} | {after['fetches'] - before['fetches']:,} | "
                f"{misses.p50:.1f} ms | {misses.p50 / fetch.p50:.2f} × | {misses.p99:.1f} ms | {counts['stale']} |",
                flush=True,
            )
            print(f"{name}: {dict(counts)}, longest {longest:.2f} s {checker.findings[-2:]}", file=sys.stderr)
        checker.is_over = True
        await checking


async def measure(program):
    cores = os.cpu_count()
    print(f"On {cores} cores, {platform.system()}, release build, load {os.getloadavg()[0]:.1f} at the start. The gateways, the")
    print("upstream service, the store, wrk and the checker share the cores.\n")
    start = time.monotonic()
    await measure_throughput(program)
    print()
    await measure_faults(program)
    print(f"took {time.monotonic() - start:.0f} s", file=sys.stderr)
