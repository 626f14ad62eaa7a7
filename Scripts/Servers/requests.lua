-- The requests of a load by wrk, and a line with what was measured.
-- Arguments: the first price, the number of prices, and "random" or "once" for the order.
local first, count, order, place = 0, 1, "random", 0

function init(arguments)
	first, count, order = tonumber(arguments[1]), tonumber(arguments[2]), arguments[3]
	math.randomseed(os.time() + first)
end

function request()
	local number = math.random(0, count - 1)
	if order == "once" then
		number = place % count
		place = place + 1
	end
	return wrk.format("GET", "/prices/" .. (first + number))
end

function done(summary, latency)
	local errors = summary.errors
	io.write(string.format(
		'RESULT {"requests": %d, "microseconds": %d, "p50": %d, "p99": %d, "max": %d, "failed": %d, "lost": %d}\n',
		summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency.max, errors.status,
		errors.connect + errors.read + errors.write + errors.timeout
	))
end
