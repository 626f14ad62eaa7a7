// An entry is a hash with these fields:
//
// b  the format of these fields, which is 1
// n  the number of its commit
// r  the run of the store in which it was committed
// k  its ticket: the number of the lease with which it was fetched or saved
// v  the value
// m  its metadata, in JSON
// w  the schema version of the value
// t  the keys of its tags, as a JSON array
// s  when the value was new, in milliseconds of the store's clock
// f  how long the entry is kept after its lifetime, in milliseconds
// d  1 if this is a tombstone, the mark of a removal, which has only b, n and r
//
// The counter is also a hash, with these fields:
//
// n            the last number
// p            how many messages were published
// r            random digits
// f:NAMESPACE  the number of the last removal of all entries in the namespace
// f:           the same for all namespaces
//
// A run of the store is identified by the run_id of its process and the counter's random digits. If the counter is lost, the
// digits are lost with it, and a new run begins. The run_id alone would not show that.
//
// The first argument of each script is the run_id of the process at the other end of the connection, followed by 16 random
// digits for a new counter. Asking for the run_id in each script would take as long as the rest of a read.
extension StoreScript {
	static let common = #"""
		local FORMAT = '1'
		local function run_of(counter, field)
		  local server = string.sub(ARGV[1], 1, -17)
		  local own = redis.call('HMGET', counter, 'r', 'n', 'f:', field or 'f:')
		  if own[1] and own[2] then
		    return server .. own[1], math.max(tonumber(own[3]) or 0, tonumber(own[4]) or 0)
		  end
		  redis.call('HSET', counter, 'r', string.sub(ARGV[1], -16), 'n', 0)
		  return ARGV[1], math.max(tonumber(own[3]) or 0, tonumber(own[4]) or 0)
		end
		local function next_number(counter) return redis.call('HINCRBY', counter, 'n', 1) end
		local function now()
		  local t = redis.call('TIME')
		  return t[1] * 1000 + math.floor(t[2] / 1000)
		end
		local function tell(counter, channel, kind, run, n, rest)
		  local place = redis.call('HINCRBY', counter, 'p', 1)
		  redis.call('PUBLISH', channel, kind .. ' ' .. run .. ' ' .. n .. ' ' .. place .. ' ' .. rest)
		end
		local function keep_tag(tag, longest)
		  if redis.call('PTTL', tag) < longest then redis.call('PEXPIRE', tag, longest * 2) end
		end
		local function know_tags(first, run, number, longest)
		  for i = first, #KEYS do
		    if redis.call('HGET', KEYS[i], 'r') ~= run then redis.call('HSET', KEYS[i], 'r', run, 'n', number) end
		    keep_tag(KEYS[i], longest)
		  end
		end
		local function entry_at(key, value)
		  local e = redis.pcall('HMGET', key, 'b', 'n', 'r', 'k', 's', 'f', 'd', 't', 'm', 'w', value or 'b')
		  if e.err then return nil, true end
		  if not e[1] then return nil, redis.call('EXISTS', key) == 1 end
		  if e[1] ~= FORMAT or not tonumber(e[2]) then return nil, false end
		  local entry = {n = tonumber(e[2]), r = e[3], k = tonumber(e[4]), s = tonumber(e[5]), f = tonumber(e[6]),
		    d = e[7], m = e[9] or '', w = e[10], v = e[11]}
		  if entry.d then return entry, false end
		  local read, tags = true, {}
		  if e[8] ~= '[]' then read, tags = pcall(cjson.decode, e[8] or '') end
		  if not read or type(tags) ~= 'table' or not (entry.k and entry.s and entry.f) then return nil, false end
		  entry.t, entry.names = tags, e[8]
		  return entry, false
		end
		local function is_stale(run, entry)
		  if entry.r ~= run then return true end
		  for _, tag in ipairs(entry.t) do
		    local t = redis.call('HMGET', tag, 'r', 'n')
		    if t[1] ~= run or (tonumber(t[2]) or math.huge) > entry.k then return true end
		  end
		  return false
		end
		local function holds(lease_key, lease, run, floor)
		  local number = tonumber(string.match(lease, ':(%d+)$'))
		  return redis.call('GET', lease_key) == lease and string.sub(lease, 1, #run) == run and number > floor
		end

		"""#

	/// KEYS: entry, lease, counter, known tags.
	///
	/// ARGV: new run, leasing, duration of the lease, longest lifetime, field of the floor, schema version, limit of a value.
	///
	/// `claim` takes the lease even if another machine holds it, and returns nothing about the entry. It also ends the
	/// entry's lifetime, because the caller is about to save a newer value, and a running fetch may overtake that save.
	///
	/// Returns the outcome, the run, the number of the last removal, and the entry: whether there is one, value, number, age,
	/// remaining lifetime, time after it, metadata, whether it is stale by its run or a tag, and the keys of its tags. Then follow
	/// the number of a new lease, and how long another machine's lease still lasts.
	static let read = #"""
		local run, floor = run_of(KEYS[3], ARGV[5])
		local e = entry_at(KEYS[1], ARGV[2] ~= 'claim' and 'v')
		local removal = floor
		if e and e.r == run and e.d and e.n > removal then removal = e.n end
		if e and (e.d or e.r ~= run or e.n <= floor or e.w ~= ARGV[6]) then e = nil end
		if e and ARGV[2] == 'claim' and redis.call('PTTL', KEYS[1]) > e.f then
		  if e.f > 0 then redis.call('PEXPIRE', KEYS[1], e.f) else redis.call('DEL', KEYS[1]) end
		end
		if e and (ARGV[2] == 'claim' or not e.v or #e.v > tonumber(ARGV[7])) then e = nil end
		local found = {0, '', 0, 0, 0, 0, '', 1, '[]'}
		local fresh = false
		if e then
		  local ttl = redis.call('PTTL', KEYS[1])
		  local left = ttl - e.f
		  local stale = is_stale(run, e)
		  fresh = left > 0 and not stale
		  found = {1, e.v, e.n, math.max(now() - e.s, 0), math.max(left, 0), math.max(math.min(e.f, ttl), 0), e.m,
		    stale and 1 or 0, e.names}
		end
		local function answer(outcome, number, rest)
		  local all = {outcome, run, removal}
		  for i = 1, 9 do all[3 + i] = found[i] end
		  all[13], all[14] = number, rest
		  return all
		end
		local takes = ARGV[2] == 'always' or ARGV[2] == 'claim'
		if fresh and not takes then return answer('fresh', 0, 0) end
		if ARGV[2] == 'never' then return answer('missing', 0, 0) end
		local holder = redis.call('GET', KEYS[2])
		if holder and not takes and holds(KEYS[2], holder, run, floor) then
		  local rest = redis.call('PTTL', KEYS[2])
		  if rest > 0 then return answer('held', 0, rest) end
		end
		local number = next_number(KEYS[3])
		redis.call('SET', KEYS[2], run .. ':' .. number, 'PX', ARGV[3])
		know_tags(4, run, number, tonumber(ARGV[4]))
		return answer('leased', number, 0)
		"""#

	/// KEYS: entry, lease, counter, tags.
	///
	/// ARGV: new run, lease, value, metadata, remaining lifetime, time after it, age, longest lifetime, channel, name,
	/// field of the floor, schema version.
	static let save = #"""
		local run, floor = run_of(KEYS[3], ARGV[11])
		local _, foreign = entry_at(KEYS[1])
		if foreign then return {'foreign', run, 0} end
		if not holds(KEYS[2], ARGV[2], run, floor) then return {'overtaken', run, 0} end
		local n = next_number(KEYS[3])
		local ticket = string.match(ARGV[2], ':(%d+)$')
		know_tags(4, run, n, tonumber(ARGV[8]))
		local tags = {}
		for i = 4, #KEYS do tags[#tags + 1] = KEYS[i] end
		redis.call('DEL', KEYS[1], KEYS[2])
		redis.call('HSET', KEYS[1], 'b', FORMAT, 'v', ARGV[3], 'n', n, 'r', run, 'k', ticket, 'm', ARGV[4], 'f', ARGV[6],
		  's', now() - ARGV[7], 't', #tags > 0 and cjson.encode(tags) or '[]', 'w', ARGV[12])
		redis.call('PEXPIRE', KEYS[1], ARGV[5] + ARGV[6])
		tell(KEYS[3], ARGV[9], 's', run, n, ARGV[10])
		return {'kept', run, n}
		"""#

	/// KEYS: entry, lease, counter, tags.
	///
	/// ARGV: new run, lease, number of the entry to renew, metadata, remaining lifetime, time after it, age, longest
	/// lifetime, channel, name, field of the floor, whether to replace the tags.
	static let renew = #"""
		local run, floor = run_of(KEYS[3], ARGV[11])
		local e = entry_at(KEYS[1])
		if not holds(KEYS[2], ARGV[2], run, floor) then return {'overtaken', run, 0} end
		if not e or e.d or e.r ~= run or e.n <= floor or e.n ~= tonumber(ARGV[3]) then return {'overtaken', run, 0} end
		local n = next_number(KEYS[3])
		know_tags(4, run, n, tonumber(ARGV[8]))
		local tags = {}
		for i = 4, #KEYS do tags[#tags + 1] = KEYS[i] end
		if ARGV[12] == '1' then
		  redis.call('HSET', KEYS[1], 't', #tags > 0 and cjson.encode(tags) or '[]')
		else
		  for _, tag in ipairs(e.t) do if redis.call('EXISTS', tag) == 1 then keep_tag(tag, tonumber(ARGV[8])) end end
		end
		redis.call('DEL', KEYS[2])
		redis.call('HSET', KEYS[1], 'n', n, 'k', string.match(ARGV[2], ':(%d+)$'), 'm', ARGV[4], 'f', ARGV[6],
		  's', now() - ARGV[7])
		redis.call('PEXPIRE', KEYS[1], ARGV[5] + ARGV[6])
		tell(KEYS[3], ARGV[9], 'n', run, n, ARGV[3] .. ' ' .. ARGV[5] .. ' ' .. ARGV[6] .. ' ' .. ARGV[10])
		return {'kept', run, n}
		"""#

	/// KEYS: entry, lease, counter.
	///
	/// ARGV: new run, longest lifetime, channel, name.
	static let remove = #"""
		local run = run_of(KEYS[3])
		local _, foreign = entry_at(KEYS[1])
		if foreign then return {'foreign', run, 0} end
		local n = next_number(KEYS[3])
		redis.call('DEL', KEYS[1], KEYS[2])
		redis.call('HSET', KEYS[1], 'b', FORMAT, 'd', 1, 'n', n, 'r', run)
		redis.call('PEXPIRE', KEYS[1], ARGV[2])
		tell(KEYS[3], ARGV[3], 'r', run, n, ARGV[4])
		return {'kept', run, n}
		"""#

	/// KEYS: counter.
	///
	/// ARGV: new run, channel, namespace, field of the floor.
	static let removeAll = #"""
		local run = run_of(KEYS[1])
		local n = next_number(KEYS[1])
		redis.call('HSET', KEYS[1], ARGV[4], n)
		tell(KEYS[1], ARGV[2], 'c', run, n, ARGV[3])
		return {'kept', run, n}
		"""#

	/// KEYS: counter, tags.
	///
	/// ARGV: new run, longest lifetime, channel, names of the tags.
	static let invalidate = #"""
		local run = run_of(KEYS[1])
		local n = next_number(KEYS[1])
		for i = 2, #KEYS do
		  redis.call('HSET', KEYS[i], 'r', run, 'n', n)
		  redis.call('PEXPIRE', KEYS[i], ARGV[2] * 2)
		  tell(KEYS[1], ARGV[3], 't', run, n, ARGV[2 + i])
		end
		return {'kept', run, n}
		"""#

	/// KEYS: counter, entries.
	///
	/// ARGV: new run, field of the floor, schema version, then the run and the number of each entry.
	static let verify = #"""
		local run, floor = run_of(KEYS[1], ARGV[2])
		local answers = {}
		for i = 2, #KEYS do
		  local e = entry_at(KEYS[i])
		  local same = e and not e.d and ARGV[i * 2] == run and e.r == run and e.n == tonumber(ARGV[i * 2 + 1])
		    and e.n > floor and e.w == ARGV[3]
		  answers[i - 1] = same and redis.call('PTTL', KEYS[i]) > e.f and not is_stale(run, e) and 1 or 0
		end
		return answers
		"""#

	/// KEYS: lease, counter.
	///
	/// ARGV: new run, lease, duration, field of the floor.
	static let extend = #"""
		local run, floor = run_of(KEYS[2], ARGV[4])
		if not holds(KEYS[1], ARGV[2], run, floor) then return 0 end
		return redis.call('PEXPIRE', KEYS[1], ARGV[3])
		"""#

	/// KEYS: lease, counter.
	///
	/// ARGV: new run, lease, channel, run, name.
	static let giveBack = #"""
		if redis.call('GET', KEYS[1]) ~= ARGV[2] then return 0 end
		redis.call('DEL', KEYS[1])
		tell(KEYS[2], ARGV[3], 'g', ARGV[4], 0, ARGV[5])
		return 1
		"""#

	/// KEYS: counter, key of the beat.
	///
	/// ARGV: new run, number of the beat, channel.
	///
	/// The message contains the count of earlier messages, which does not include the message itself.
	static let beat = #"""
		local run = run_of(KEYS[1])
		redis.call('SET', KEYS[2], ARGV[2], 'PX', 60000)
		local place = redis.call('HGET', KEYS[1], 'p') or 0
		redis.call('PUBLISH', ARGV[3], 'b ' .. run .. ' ' .. ARGV[2] .. ' ' .. place .. ' ')
		return run
		"""#
}
