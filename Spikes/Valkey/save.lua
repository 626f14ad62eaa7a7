-- KEYS: entry, lease, counter, tags...  ARGV: nonce, lease id or '', ticket, value, lifetime, fallback, age, longest, channel, name
local run = run_of(KEYS[3], ARGV[1])
if ARGV[2] ~= '' and redis.call('GET', KEYS[2]) ~= ARGV[2] then return {'overtaken'} end
if ARGV[2] ~= '' and string.sub(ARGV[2], 1, #run) ~= run then return {'overtaken'} end
local n = next_number(KEYS[3])
local ticket = ARGV[2] ~= '' and ARGV[3] or n
local tags = {}
for i = 4, #KEYS do
  tags[#tags + 1] = KEYS[i]
  if redis.call('HGET', KEYS[i], 'r') ~= run then redis.call('HSET', KEYS[i], 'r', run, 'n', n) end
  keep_at_least(KEYS[i], tonumber(ARGV[8]))
end
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('HSET', KEYS[1], 'v', ARGV[4], 'n', n, 'r', run, 'k', ticket, 'f', ARGV[6], 's', now() - ARGV[7], 't', #tags > 0 and cjson.encode(tags) or '')
redis.call('PEXPIRE', KEYS[1], ARGV[5] + ARGV[6])
redis.call('PUBLISH', ARGV[9], cjson.encode({'s', ARGV[10], n}))
return {'kept', n}
