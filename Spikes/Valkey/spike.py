import asyncio, os, random, subprocess, sys, time, signal, shutil, hashlib
PORT=7391; DIR='/tmp/larder-spike'
common=open('common.lua').read()
S={n:common+open(f'{n}.lua').read() for n in ('read','save','remove','invalidate')}
class Err(Exception): pass
class Conn:
    def __init__(s): s.r=None; s.lock=asyncio.Lock()
    async def cmd(s,*a,deadline=0.4):
        async with s.lock:
            try:
                return await asyncio.wait_for(s._cmd(a),deadline)
            except (asyncio.TimeoutError,OSError,asyncio.IncompleteReadError) as e:
                if s.r: s.w.close(); s.r=None
                raise Err(type(e).__name__)
    async def _cmd(s,a):
        if not s.r: s.r,s.w=await asyncio.open_connection('127.0.0.1',PORT)
        b=b'*%d\r\n'%len(a)
        for x in a:
            x=x if isinstance(x,bytes) else str(x).encode(); b+=b'$%d\r\n'%len(x)+x+b'\r\n'
        s.w.write(b); return await s._read()
    async def _read(s):
        l=(await s.r.readuntil(b'\r\n'))[:-2]; t,v=l[:1],l[1:]
        if t==b'+': return v
        if t==b'-': raise Err(v.decode())
        if t==b':': return int(v)
        if t==b'$':
            n=int(v); return None if n<0 else (await s.r.readexactly(n+2))[:-2]
        if t==b'*':
            n=int(v); return None if n<0 else [await s._read() for _ in range(n)]
        raise Err('reply '+repr(l))
    async def script(s,name,keys,args):
        return await s.cmd('EVAL',S[name],len(keys),*keys,*args)
LONG=60000
def nonce(): return '%016x'%random.getrandbits(64)
class World:
    """The upstream: versions of keys; every key has tag g<k%3>."""
    def __init__(s): s.version={k:1 for k in range(8)}; s.calls=0; s.acked={k:1 for k in range(8)}; s.stale=0; s.reads=0; s.hits=0; s.marked=0; s.overtaken=0; s.unavailable=0; s.held=0
    async def fetch(s,k):
        s.calls+=1
        early=random.random()<.5; v=s.version[k]
        await asyncio.sleep(random.random()*.01)
        return v if early else s.version[k]
async def machine(w,name,stop):
    c=Conn()
    while not stop.is_set():
        k=random.randrange(8); e,l,n,t=f'p:e:{k}',f'p:l:{k}','p:n',f'p:t:{k%3}'
        op=random.random()
        try:
            if op<.06:   # the service is changed, then the key removed
                w.version[k]+=1; v=w.version[k]
                await c.script('remove',[e,l,n],[nonce(),LONG,'ch',k]); w.acked[k]=max(w.acked[k],v)
            elif op<.12: # changed, then saved with the response
                w.version[k]+=1; v=w.version[k]
                # an explicit save needs the newest version: the service serializes
                await c.script('save',[e,l,n,t],[nonce(),'',0,v,2000,500,0,LONG,'ch',k])
                # a later save may have been overtaken by an older one of another machine, so only v counts if still newest
                if w.version[k]==v: w.acked[k]=max(w.acked[k],v)
            elif op<.16: # a tag is invalidated after all its keys changed
                ks=[x for x in range(8) if x%3==k%3]
                for x in ks: w.version[x]+=1
                vs={x:w.version[x] for x in ks}
                await c.script('invalidate',[n,t],[nonce(),LONG,'ch'])
                for x in ks: w.acked[x]=max(w.acked[x],vs[x])
            else:
                need=w.acked[k]; w.reads+=1
                mode='always' if random.random()<.05 else 'missing'
                r=await c.script('read',[e,l,n,t],[nonce(),mode,300,name,LONG])
                if r[0]==b'hit':
                    w.hits+=1
                    if int(r[1])<need: w.stale+=1; print('STALE',k,'need',need,'got',r[1],'number',r[2])
                elif r[0]==b'held': w.held+=1; await asyncio.sleep(.003)
                else:
                    v=await w.fetch(k)
                    if v<need: print('BUG of the upstream',v,need)
                    a=await c.script('save',[e,l,n,t],[nonce(),r[1],r[2],v,2000,500,0,LONG,'ch',k])
                    if a[0]==b'overtaken': w.overtaken+=1
        except Err as x: w.unavailable+=1; await asyncio.sleep(.01)
        await asyncio.sleep(random.random()*.002)
def start(args=()):
    p=subprocess.Popen(['redis-server','--port',str(PORT),'--dir',DIR,'--save','','--appendonly','no','--dbfilename','dump.rdb',*args],stdout=subprocess.DEVNULL)
    for _ in range(100):
        if subprocess.run(['redis-cli','-p',str(PORT),'ping'],capture_output=True).stdout.startswith(b'PONG'): break
        time.sleep(.02)
    return p
async def main(seconds,seed):
    random.seed(seed); shutil.rmtree(DIR,ignore_errors=True); os.makedirs(DIR)
    p=[start()]; w=World(); stop=asyncio.Event(); faults={}
    async def fault():
        c=Conn()
        while not stop.is_set():
            await asyncio.sleep(random.random()*.5)
            f=random.choice(['flush','del','stop','counter','tag','older','lease','evict'])
            faults[f]=faults.get(f,0)+1
            try:
                if f=='flush': await c.cmd('FLUSHALL')
                elif f=='del': await c.cmd('DEL',f'p:e:{random.randrange(8)}')
                elif f=='lease': await c.cmd('DEL',f'p:l:{random.randrange(8)}')
                elif f=='counter': await c.cmd('DEL','p:n')
                elif f=='tag': await c.cmd('DEL',f'p:t:{random.randrange(3)}')
                elif f=='evict': await c.cmd('CONFIG','SET','maxmemory-policy','allkeys-random'); await c.cmd('CONFIG','SET','maxmemory','1mb'); await asyncio.sleep(.05); await c.cmd('CONFIG','SET','maxmemory','0')
                elif f=='stop': os.kill(p[0].pid,signal.SIGSTOP); await asyncio.sleep(.6); os.kill(p[0].pid,signal.SIGCONT)
                elif f=='older':
                    await c.cmd('SAVE'); await asyncio.sleep(.3)
                    p[0].kill(); p[0].wait(); p[0]=await asyncio.to_thread(start)
            except Err: pass
    ts=[asyncio.create_task(machine(w,f'm{i}',stop)) for i in range(6)]+[asyncio.create_task(fault())]
    await asyncio.sleep(seconds); stop.set(); await asyncio.gather(*ts); p[0].kill()
    print({k:v for k,v in vars(w).items() if isinstance(v,int)},faults)
asyncio.run(main(float(sys.argv[1]),int(sys.argv[2])))
