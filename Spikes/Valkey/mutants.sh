run() { rm -rf /tmp/sm; mkdir /tmp/sm; cp $(dirname "$0")/*.lua $(dirname "$0")/spike.py /tmp/sm/; cd /tmp/sm; sed -i "$2" $1; cmp -s $1 $(dirname "$0")/$1 && echo "NOT APPLIED $3"; r=$(timeout 60 python3 spike.py 15 2 2>&1); echo "$3: $(echo "$r" | grep -c STALE) stale; $(echo "$r"| grep -o "'overtaken': [0-9]*")"; }
run save.lua '/~= ARGV\[2\] then/d' 'no lease asked'
run common.lua 's/  return server .. own/  return server/' 'no nonce of the counter'
run common.lua "s/local server = .*/local server = 'x'/" 'no run of the server'
run common.lua 's/if t\[1\] ~= run or/if t[1] and/' 'a missing tag is fresh'
run save.lua "s/redis.call('DEL', KEYS\[1\], KEYS\[2\])/redis.call('DEL', KEYS[1])/" 'a save keeps the lease'
run remove.lua "s/redis.call('DEL', KEYS\[1\], KEYS\[2\])/redis.call('DEL', KEYS[1])/" 'a removal keeps the lease'
run save.lua "s/local ticket = .*/local ticket = n/" 'ticket is the commit'
run common.lua "s/tonumber(t\[2\]) > tonumber(entry.k)/false/" 'tags not compared'
