-- KEYS: entry, lease, counter, known tags...  ARGV: nonce, mode, lease ms, holder, longest ms
local run = run_of(KEYS[3], ARGV[1])
local e = entry_at(KEYS[1])
local left, stale = 0, true
if e and not e.d then
  left = redis.call('PTTL', KEYS[1]) - e.f
  stale = left <= 0 or is_stale(run, e, e.t ~= '' and cjson.decode(e.t) or {})
  if not stale and ARGV[2] ~= 'always' then return {'hit', e.v, e.n, now() - e.s, left} end
end
local old = (e and not e.d and e.r == run) and e.v or false
if e and e.d and e.r == run then old = false end
if ARGV[2] == 'never' then return {'miss', old} end
local holder = redis.call('GET', KEYS[2])
if holder and ARGV[2] ~= 'always' and string.sub(holder, 1, #run) == run then
  return {'held', redis.call('PTTL', KEYS[2]), old}
end
local number = next_number(KEYS[3])
local id = run .. ':' .. number .. ':' .. ARGV[4]
redis.call('SET', KEYS[2], id, 'PX', ARGV[3])
for i = 4, #KEYS do
  if redis.call('HGET', KEYS[i], 'r') ~= run then redis.call('HSET', KEYS[i], 'r', run, 'n', number) end
  keep_at_least(KEYS[i], tonumber(ARGV[5]))
end
return {'lease', id, number, old}
