-- KEYS: counter, tags...  ARGV: nonce, longest, channel
local run = run_of(KEYS[1], ARGV[1])
local n = next_number(KEYS[1])
for i = 2, #KEYS do
  redis.call('HSET', KEYS[i], 'r', run, 'n', n)
  redis.call('PEXPIRE', KEYS[i], ARGV[2])
end
redis.call('PUBLISH', ARGV[3], cjson.encode({'t', KEYS, n}))
return n
