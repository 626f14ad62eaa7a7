"""Breaks one thing after the other under load, and counts what the laws 45 to 47 forbid."""

import asyncio
import random
import sys
import time
from contextlib import ExitStack

from Servers.checker import LATEST, Checker, calls
from Servers.network import Network
from Servers.processes import Gateway, Proxy, Store, Upstream

PRICES = 50
DELAY = 10
LIFETIME = 4
# What no run may have.
FORBIDDEN = ["stale", "lost own writes", "failed reads", "lost connections"]


class Scene:
    """Three gateways, each with a proxy before the store. The clock of the last one is an hour ahead.

    Each proxy has a network of its own, if this process may make one."""

    def __init__(self, program, seed, stack):
        self.random = random.Random(seed)
        self.stack = stack
        self.networks = []
        if Network.is_possible():
            self.networks = [self.new(Network(index)) for index in range(3)]
        self.store = self.new_store()
        self.upstream = self.new(Upstream(program, PRICES, DELAY))
        self.proxies = [
            self.new(Proxy(self.store.port, seed * 3 + index, self.networks[index] if self.networks else None))
            for index in range(3)
        ]
        clocks = [None, None, "+1h"]
        self.gateways = [
            self.new(Gateway(program, self.upstream, "shared", proxy.port, LIFETIME, clock, proxy.host))
            for proxy, clock in zip(self.proxies, clocks)
        ]
        self.checker = Checker(self.gateways, PRICES, seed)

    def new(self, process):
        """Starts a process or a network that ends with the trial."""
        self.stack.callback(process.remove if isinstance(process, Network) else process.kill)
        return process.start()

    def new_store(self):
        store = Store([network.near for network in self.networks])
        self.stack.callback(store.remove)
        return store.start()

    def tell_all(self, *words):
        for proxy in self.proxies:
            proxy.tell(*words)

    def gateway(self):
        return self.random.randrange(len(self.gateways))


# The faults. Each breaks something, waits, and repairs it.


async def kill_store(scene):
    scene.store.kill()
    await asyncio.sleep(3)
    await asyncio.to_thread(scene.store.start)


async def freeze_store(scene):
    scene.store.freeze()
    await asyncio.sleep(4)
    scene.store.thaw()


async def flush(scene):
    for _ in range(3):
        scene.store.command_line("FLUSHALL")
        await asyncio.sleep(1)


async def delete_by_hand(scene):
    """Removes entries, leases, tags and the counter, each of them many times."""
    for _ in range(40):
        keys = scene.store.keys("larder:*")
        if keys:
            scene.store.command_line("DEL", *scene.random.sample(keys, min(3, len(keys))))
        await asyncio.sleep(0.1)
    scene.store.command_line("DEL", "larder:n")
    await asyncio.sleep(1)


async def evict(scene):
    """Lets the store evict at random, the counter and the tags as well."""
    used = int(scene.store.info("used_memory"))
    scene.store.command_line("CONFIG", "SET", "maxmemory-policy", "allkeys-random")
    scene.store.command_line("CONFIG", "SET", "maxmemory", str(used - 8_192))
    await asyncio.sleep(4)
    scene.store.command_line("CONFIG", "SET", "maxmemory", "0")


async def fill(scene):
    """Lets the store take no writes."""
    scene.store.command_line("CONFIG", "SET", "maxmemory-policy", "noeviction")
    scene.store.command_line("CONFIG", "SET", "maxmemory", "1")
    await asyncio.sleep(4)
    scene.store.command_line("CONFIG", "SET", "maxmemory", "0")


async def fail_over(scene):
    """Makes a primary of a replica that has missed two seconds of writes."""
    old = scene.store
    replica = await asyncio.to_thread(scene.new_store)
    replica.command_line("REPLICAOF", "127.0.0.1", old.port)
    while replica.info("master_link_status") != "up":
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    replica.command_line("REPLICAOF", "NO", "ONE")
    await asyncio.sleep(2)
    old.kill()
    scene.store = replica
    scene.tell_all("target", replica.port)
    await asyncio.sleep(2)


async def part_one(scene):
    proxy = scene.proxies[scene.gateway()]
    proxy.tell("hold")
    await asyncio.sleep(5)
    proxy.tell("pass")


async def unplug_one(scene):
    """Loses all packets between a gateway and the store, those of new connections included."""
    network = scene.networks[scene.gateway()]
    network.pull()
    await asyncio.sleep(5)
    network.plug()


async def part_all(scene):
    scene.tell_all("hold")
    await asyncio.sleep(4)
    scene.tell_all("pass")


async def cut_one(scene):
    proxy = scene.proxies[scene.gateway()]
    proxy.tell("cut")
    await asyncio.sleep(3)
    proxy.tell("pass")


async def delay_messages(scene):
    """Makes the messages of one gateway late, below and above what the store may take."""
    proxy = scene.proxies[scene.gateway()]
    for delay in (100, 240, 400, 900):
        proxy.tell("delay", delay)
        await asyncio.sleep(1.5)
    proxy.tell("pass")


async def lose_messages(scene):
    """Loses some of what the store tells one gateway, beats included, while the connection stands."""
    proxy = scene.proxies[scene.gateway()]
    for share in (0.02, 0.1, 0.3):
        proxy.tell("lose", share)
        await asyncio.sleep(2)
    proxy.tell("pass")


async def double_messages(scene):
    proxy = scene.proxies[scene.gateway()]
    proxy.tell("double", 0.5)
    await asyncio.sleep(5)
    proxy.tell("pass")


async def end_connections(scene):
    for _ in range(5):
        scene.store.command_line("CLIENT", "KILL", "TYPE", "pubsub")
        await asyncio.sleep(0.5)


async def end_gateway(scene, end):
    index = scene.gateway()
    gateway = scene.gateways[index]
    scene.checker.ended.add(index)
    await asyncio.to_thread(end, gateway)
    await asyncio.sleep(2)
    await asyncio.to_thread(gateway.start)
    scene.checker.prices.forget_own(index)
    scene.checker.ended.discard(index)


async def kill_gateway(scene):
    await end_gateway(scene, lambda gateway: gateway.kill())


async def stop_gateway(scene):
    await end_gateway(scene, lambda gateway: gateway.stop())


async def freeze_gateway(scene):
    """Stops a gateway for longer than its leases and its silence limit."""
    index = scene.gateway()
    scene.checker.thawed[index] = float("inf")
    scene.gateways[index].freeze()
    await asyncio.sleep(4)
    scene.gateways[index].thaw()
    scene.checker.thawed[index] = time.monotonic() + 0.5
    await asyncio.sleep(1)


FAULTS = {
    "killed-store": kill_store,
    "frozen-store": freeze_store,
    "flushed-store": flush,
    "deleted-keys": delete_by_hand,
    "evicting-store": evict,
    "full-store": fill,
    "failover": fail_over,
    "partitioned-gateway": part_one,
    "partitioned-store": part_all,
    "unplugged-gateway": unplug_one,
    "cut-connections": cut_one,
    "late-messages": delay_messages,
    "lost-messages": lose_messages,
    "doubled-messages": double_messages,
    "ended-subscriptions": end_connections,
    "killed-gateway": kill_gateway,
    "stopped-gateway": stop_gateway,
    "frozen-gateway": freeze_gateway,
}


async def calm(scene, seconds=3 * LIFETIME):
    """Counts the upstream calls while nothing is wrong.

    Each price is fetched once a lifetime, and once more for each write, over all gateways together."""
    await asyncio.sleep(2)
    before, changed, start = await calls(scene.upstream), scene.checker.changed, time.monotonic()
    await asyncio.sleep(seconds)
    after = await calls(scene.upstream)
    lifetimes = (time.monotonic() - start) / LIFETIME + 1
    return after["fetches"] - before["fetches"], PRICES * lifetimes + scene.checker.changed - changed


async def run(program, options):
    unknown = set(options.faults) - set(FAULTS)
    if unknown:
        raise SystemExit(f"gateway: there is no fault {', '.join(sorted(unknown))}. The faults: {', '.join(FAULTS)}")
    names = options.faults or list(FAULTS)
    end = time.monotonic() + options.minutes * 60
    losses = 0
    with ExitStack() as stack:
        scene = Scene(program, options.seed, stack)
        if not scene.networks:
            print("Networks cannot be made here, so no cable is pulled out.", file=sys.stderr)
            names = [name for name in names if name != "unplugged-gateway"]
        checking = asyncio.create_task(scene.checker.run())
        totals = {}
        fetches, bound = await calm(scene)
        counts, longest = scene.checker.begin_phase()
        print(f"Without a fault: {fetches} upstream calls, at most {bound:.0f} are needed; {counts['reads']:,} reads, longest "
              f"older answer {longest:.3f} s", flush=True)
        losses += fetches > bound
        losses += sum(counts[name] for name in FORBIDDEN)
        while time.monotonic() < end and not checking.done():
            for name in names:
                if time.monotonic() > end:
                    break
                before = await calls(scene.upstream)
                await FAULTS[name](scene)
                # What was broken recovers before the next fault.
                await asyncio.sleep(2 + LATEST)
                after = await calls(scene.upstream)
                counts, longest = scene.checker.begin_phase()
                counts["upstream calls"] = after["fetches"] - before["fetches"]
                counts["times"] = 1
                totals.setdefault(name, [counts - counts, 0.0])
                totals[name][0].update(counts)
                totals[name][1] = max(totals[name][1], longest)
                found = sum(counts[kind] for kind in FORBIDDEN)
                losses += found
                print(f"{name}: {dict(counts)}, longest {longest:.2f} s", file=sys.stderr, flush=True)
                if found:
                    print("\n".join(scene.checker.findings), file=sys.stderr, flush=True)
                scene.checker.findings.clear()
        scene.checker.is_over = True
        await checking
        report(totals)
        for gateway in scene.gateways:
            now, peak = gateway.memory()
            print(f"Memory of a gateway: {now:.0f} MiB at the end, {peak:.0f} MiB at most.")
            gateway.stop()
    print(f"{losses} losses.")
    return 1 if losses else 0


def report(totals):
    """Prints what was counted, by fault."""
    columns = ["times", "reads", "writes", "unshared writes", "unverified", "slow reads", "failed writes", "upstream calls"]
    columns += ["failed reads", "lost connections", "lost own writes", "older after a freeze", "stale"]
    print(f"\n| fault | {' | '.join(columns)} | longest verified older answer |")
    print(f"|---|{'--:|' * (len(columns) + 1)}")
    for name, (counts, longest) in totals.items():
        print(f"| {name} | {' | '.join(f'{counts[column]:,}' for column in columns)} | {longest:.2f} s |")
    print()
