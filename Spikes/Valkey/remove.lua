-- KEYS: entry, lease, counter  ARGV: nonce, longest, channel, name
local run = run_of(KEYS[3], ARGV[1])
local n = next_number(KEYS[3])
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'd', 1, 'n', n, 'r', run)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PUBLISH', ARGV[3], cjson.encode({'r', ARGV[4], n}))
return n
