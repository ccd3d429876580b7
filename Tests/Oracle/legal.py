import oracle, generate, tempfile, collections, sys
from datetime import timedelta
bad=collections.Counter(); first={}; feat=collections.Counter()
N=int(sys.argv[1])
for s in range(N):
    text,start,end,cards=generate.generate(s)
    with tempfile.TemporaryDirectory() as t:
        p=t+"/w"; open(p,"w").write(text); b=oracle.load([p])
    def B(x):
        bad[x]+=1; first.setdefault(x,s)
    far=end+timedelta(days=200)
    for cid,cd in b.cards.items():
        for T in cd.timeline(far)[1]:
            ts=[x for l in T.expanded().values() for x in l.tags]
            if len(ts)!=len(set(ts)): B("tag in two lines")
            if "general" in ts or "local" in ts: B("line general")
            if T.picks and not T.pick: B("picks without pick")
            cur=T.currency or b.base
            if not any(T.earn.values()) and T.lines: B("lines without earn")
            for l in T.expanded().values():
                if l.min and l.min[1] and l.min[2]: B("of+marginal")
                if l.min and not l.min[1] and l.limit and l.limit[0]=="spend" and l.min[0]>=l.limit[1]: B("min>=limit")
                if l.limit and l.limit[0]!="spend":
                    if l.kind=="cap": B("cap reward limit")
                    u="money" if l.rate.percent else "points" if T.points else "miles"
                    ok={"points":["points"],"miles":["miles","points"],"back":["money"]}[l.limit[0]]
                    if u not in ok: B("unit of limit")
                    if l.limit[0]=="miles" and T.points and (l.limit[1]*T.points[0]/T.points[2]).denominator!=1: B("fractional points limit")
                if l.per and l.per[3]=="anniversary" and not T.opened: B("anniversary")
                if set(l.excepts)&set(l.tags): B("except own tag")
    seen={}
    for r in b.rates:
        k=(r["date"],r["from"],r["to"],r["source"])
        if k in seen and seen[k]!=r["rate"]: B("two rates")
        seen[k]=r["rate"]
    for e in b.expenses:
        v=b.money(e,far)
        for n,c in ((v["original"],v["ocur"]),(v["amount"],v["currency"]),(v["base"],b.base)):
            if (n*10**b.decimals(c)).denominator!=1: B("decimals")
        if e["oamount"]==0: B("zero")
        if e["billed"] is not None and (e["billed"]<0)!=(e["oamount"]<0): B("sign")
        if e["posted"] and e["posted"]<e["date"]: B("posted before")
        if e["at"] is not None and e["at"]==0: B("zero rate")
    c=oracle.run("check",b,far)
    if int(c["errors"].text): B("statement date")
    feat["warn"]+=int(c["warnings"].text); feat["expenses"]+=len(b.expenses); feat["dups"]+=len(b.expenses)-len({text.split("\n")[e["line"]-1] for e in b.expenses})
print(dict(bad),first,feat)
