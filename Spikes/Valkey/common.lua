local function run_of(counter, nonce)
  local server = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
  local own = redis.call('HGET', counter, 'r')
  if not own then
    own = nonce
    redis.call('HSET', counter, 'r', own, 'n', 0)
  end
  return server .. own
end
local function next_number(counter) return redis.call('HINCRBY', counter, 'n', 1) end
local function now() local t = redis.call('TIME'); return t[1] * 1000 + math.floor(t[2] / 1000) end
local function is_stale(run, entry, tags)
  if entry.r ~= run then return true end
  for _, tag in ipairs(tags) do
    local t = redis.call('HMGET', tag, 'r', 'n')
    if t[1] ~= run or tonumber(t[2]) > tonumber(entry.k) then return true end
  end
  return false
end
local function entry_at(key)
  local e = redis.call('HMGET', key, 'v', 'n', 'r', 'k', 'f', 's', 'd', 't')
  if not e[2] then return nil end
  return {v = e[1], n = e[2], r = e[3], k = e[4], f = tonumber(e[5] or 0), s = tonumber(e[6] or 0), d = e[7], t = e[8]}
end
local function keep_at_least(key, ms)
  if redis.call('PTTL', key) < ms then redis.call('PEXPIRE', key, ms) end
end
