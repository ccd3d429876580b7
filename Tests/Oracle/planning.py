"""What expectations can add to a wallet, as an integer program (plan.md, *What is calculated*, points 1 to 8). Marks: [Xn] in NOTES.md.

`Wallet` is the wallet as of a day: its cards, what they have earned and in which unit that counts. `Plan` is F of it.
"""
from fractions import Fraction as F
from math import ceil, floor
import milestones
import oracle
import under
from earning import Earning, at, basis
from oracle import CHOICES, ONE, round_to
from program import Program

NINE = 10 ** 9


def nine(x):
    """with nine decimals, halves away from zero, as a whole number"""
    return int(round_to(x, 9, "half-up") * NINE)


# ---------------------------------------------------------------- the wallet

class Way:
    """a card to pay with: a main card, or one under it that has `adds`, `fx-fee` or `surcharge`"""
    def __init__(self, id, main, own, closed):
        self.id, self.main, self.own, self.closed = id, main, own, closed


class Wallet:
    def __init__(self, book, on):
        self.book, self.on = book, on
        spending = book.spending(on)
        self.scale = 10 ** book.decimals(book.base)
        self.cards = {id: Earning(book, cd, on, spending) for id, cd in book.cards.items() if not under.is_under(cd)}
        self.ways, self.same = {}, {}
        for id, cd in book.cards.items():
            t = cd.terms_on(on, on)
            main = t.under or id
            if not self.is_open(self.cards[main].terms(on)):
                continue
            if t.under and not (t.adds or t.fxfee is not None or t.surcharge):
                self.same[id] = main                                                       # [X8] a closed one, too
            elif not self.is_open(t):
                continue
            elif not t.under:
                self.ways[id] = Way(id, self.cards[id], None, t.closed)
            else:
                ends = [x for x in (t.closed, self.cards[main].terms(on).closed) if x]
                self.ways[id] = Way(id, self.cards[main], t, min(ends, default=None))
        self.paid = sorted((e for e in spending if e["type"] != "income" and e["source"] in book.cards), key=lambda e: (e["date"], e["seq"]))
        self.open = {id: k for id, k in self.cards.items() if self.is_open(k.terms(on))}
        self.choose_unit()

    def is_open(self, t):
        return (t.opened is None or t.opened <= self.on) and (t.closed is None or self.on <= t.closed)

    # ---- money
    def currency(self, k):
        return k.terms(self.on).currency or self.book.base

    def to_base(self, a, on=None, source=None):
        """what one unit of a currency is in the base"""
        return F(1) if a == self.book.base else self.book.rate(a, self.book.base, self.on, source)[0]

    # ---- the unit
    def earns_miles(self, k):
        t = k.terms(self.on)
        gives = [l.unit for m in t.milestones.values() for l in m.levels if l.unit]
        return any(not r.percent for r in self.rates(t)) or bool(t.welcomes) or any(u != "money" for u in gives)

    def rates(self, t):
        out = t.all_rates()
        for l in t.lines.values():
            out += [x.rate for x in l.levels if x.rate] + ([l.otherwise] if l.otherwise else [])
        return out

    def choose_unit(self):
        self.worth = {}
        option = self.option_worth()
        earning = [id for id, k in self.open.items() if self.earns_miles(k)]
        own = {id: self.program_worth(k) for id, k in self.open.items()}
        if option is not None or earning and all(own[id] is not None for id in earning):
            self.unit = self.book.base
            for id in self.cards:
                self.worth[id] = own.get(id) if own.get(id) is not None else option or F(0)
        elif not earning:
            self.unit = self.book.base
            self.worth = {id: F(0) for id in self.cards}
        else:
            self.unit = "miles"

    def option_worth(self):
        """what a mile is worth in the base"""
        for e in self.book.entries:
            if e.ws[0][0] == "option" and e.ws[1][0] == "worth":
                return self.one(oracle.Cursor(e.ws[2:]))
        return None

    def programs(self):
        """id -> ({worth: of one in the base}, [(target, how many arrive for one)]) by the terms of the day"""
        out = {}
        for id, entries in self.book.programs.items():
            worth, rules = None, {}
            for d, seq, e in sorted(entries, key=lambda x: x[:2]):
                for _, ws in e.props if d <= self.on else ():
                    c = oracle.Cursor(ws)
                    name = c.next()
                    if name == "worth":
                        worth = None if c.take("none") else self.one(c)
                    elif name == "transfer":
                        target = c.next()
                        rules.pop(target, None)
                        if not c.take("none"):
                            n = oracle.num(c.next())
                            c.take("=")
                            rules[target] = oracle.num(c.next()) / n
            out[id] = worth, rules
        return out

    def one(self, c):
        """AMOUNT per N: what one is worth in the base"""
        n, code = self.book.amount(c, self.book.base)
        c.take("per")
        return n * self.to_base(code) / oracle.num(c.next())

    def program_worth(self, k):
        """what a mile of a card is worth by its programme, or None"""
        id = k.terms(self.on).program
        programs = self.programs()
        if id not in programs:
            return None
        worth, rules = programs[id]
        if worth is None:
            worth = max((m * programs[x][0] for x, m in rules.items() if x in programs and programs[x][0] is not None), default=None)
        return None if worth is None else worth / k.ratio()

    def value(self, k, miles, money):
        """miles, and money in the card's currency, in the unit"""
        return miles if self.unit == "miles" else miles * self.worth[k.cd.id] + money * self.to_base(self.currency(k))

    def total(self):
        """V"""
        out = F(0)
        for k in self.cards.values():
            miles, money = k.gifts()
            out += self.value(k, miles + sum((e["miles"] for e in k.exps), F(0)), money + sum((e["cashback"] for e in k.exps), F(0)) - k.fees())
        return out


# ---------------------------------------------------------------- F

class Minimum:
    """a minimum that is missed on the day: of a cycle (key None) or a line's period"""
    def __init__(self, **more):
        self.__dict__.update(more)


class Cell:
    """a kind on a way in a stretch"""
    def __init__(self, **more):
        self.__dict__.update(more, xs=[])


class Plan:
    """F of a wallet; `as_usual`: with each kind whole on the card where it usually goes"""

    def __init__(self, wallet, outlook, as_usual=False):
        self.w, self.outlook, self.as_usual = wallet, outlook, as_usual
        self.book, self.on, self.until = wallet.book, wallet.on, outlook.until
        self.p = Program()
        self.cells, self.thresholds, self.decisions = [], [], {}
        self.desks = {id: Desk(self, k) for id, k in wallet.open.items()}
        self.stretches = self.cut()
        self.place()
        for d in self.desks.values():
            d.close()

    def cut(self):
        ends = {self.until}
        for d in self.desks.values():
            ends |= d.ends()
        for way in self.w.ways.values():
            ends |= {way.closed} if way.closed else set()
        out, first = [], self.on
        for z in sorted(x for x in ends if self.on <= x <= self.until):
            out.append((first, z))
            first = z + ONE
        return out

    def allowed(self, kind, way):
        names = lambda ids: {self.w.same.get(x, x) for x in ids}
        return (kind.only is None or way.id in names(kind.only)) and way.id not in names(kind.never or ())

    def usual(self, kind):
        """the way that a kind usually goes: of the newest expense that carries all its tags, else the first by ID"""
        fit = [w.id for w in self.w.ways.values() if self.allowed(kind, w)]
        last = next((e for e in reversed(self.w.paid) if set(kind.tags) <= set(e["tags"])), None)
        way = last and self.w.same.get(last["source"], last["source"])
        return way if way in fit else min(fit, key=str.encode, default=None)

    def place(self):
        for kind in self.outlook.kinds:
            usual = self.usual(kind)
            for a, z in self.stretches:
                q = kind.spent_in(a, z)
                if q <= 0:
                    continue
                ways = [w for w in self.w.ways.values() if self.allowed(kind, w) and (w.closed is None or z <= w.closed)]
                if self.as_usual:
                    ways = [w for w in ways if w.id == usual]                                        # [X8]
                cells = [self.desks[w.main.cd.id].cell(kind, w, a, z, q) for w in ways]
                cells = [c for c in cells if c]
                self.cells += cells
                if kind.on:
                    taken = [self.p.column() for c in cells]
                    for c, b in zip(cells, taken):
                        self.p.row(0, 0, [(x, 1) for x in c.xs] + [(b, -q)])
                    self.p.row(None, 1, [(b, 1) for b in taken])
                    if self.as_usual and cells:
                        self.p.row(1, 1, [(b, 1) for b in taken])
                elif cells:
                    self.p.row(q if self.as_usual else None, q, [(x, 1) for c in cells for x in c.xs])

    def solve(self):
        """(the value in nine decimals as a whole number, amounts)"""
        return self.p.solve()

    def fix(self, moves):
        """only what these place may be placed: [(kind, way, first day, last day, minor units)]; those that fit nowhere"""
        groups, lost, kind_of = {}, [], {k.id: k for k in self.outlook.kinds}
        for kind, way, a, z, units in moves:
            fit = [c for c in self.cells if (c.kind.id, c.way.id) == (kind, way) and (a <= c.first and c.last <= z or kind_of[kind].on and c.first <= a <= c.last)]
            if not fit:
                lost.append((kind, way, a, z, units))
            groups.setdefault(tuple(map(id, fit)), [fit, 0])[1] += units
        placed = set()
        for fit, units in groups.values():
            self.p.row(units, units, [(x, 1) for c in fit for x in c.xs])
            placed |= set(map(id, fit))
        for c in self.cells:
            if id(c) not in placed:
                self.p.row(0, 0, [(x, 1) for x in c.xs])
        return lost


class Desk:
    """what a main card adds to the program"""

    def __init__(self, plan, k):
        self.plan, self.k, self.w, self.p = plan, k, plan.w, plan.p
        self.on, self.until = plan.on, plan.until
        t = self.t = k.terms(self.on)
        self.last = min(self.until, t.closed or self.until)
        self.rate = self.w.to_base(self.w.currency(k))
        self.cells, self.mins, self.levels = [], {}, {}
        self.met = k.again(True)
        self.cycles, self.periods, self.pools = {}, {}, {}
        d = self.on
        while d <= self.last:
            self.cycles.setdefault(k.cycle(d))
            for key in t.lines:
                self.periods.setdefault((key, k.line_period(key, d)))
            for name in t.pools:
                self.pools.setdefault((name, k.pool_period(name, d)))
            d += ONE
        self.milestones = self.all_milestones()
        for cyc in self.cycles:
            self.add_cycle(cyc)
        for key, per in self.periods:
            self.add_line(key, per)
        for name, per in self.pools:
            self.add_pool(name, per)

    def ends(self):
        out = {z for _, z in self.cycles} | {per[1] for _, per in self.periods} | {per[1] for _, per in self.pools}
        out |= {z for s in self.milestones for _, z in s.parts} | {until for _, until, _ in self.k.welcomes()}
        return out | ({self.t.closed} if self.t.closed else set())

    # ---- amounts
    def share(self, first, last):
        a = max(self.on, first)
        return F((self.until - a).days + 1, (last - a).days + 1) if last > self.until else F(1)

    def room(self, x, period):
        x = x * self.rate * self.w.scale                                                   # [X5]
        return floor((floor(x) if CHOICES["X5"] == "twice" else x) * self.share(*period))

    def need(self, x, period):
        x = max(x, F(0)) * self.rate * self.w.scale
        return ceil((ceil(x) if CHOICES["X5"] == "twice" else x) * self.share(*period))

    # ---- thresholds
    def note(self, kind, period, need, gives, literal, spent, amount, count=None, made=None, id=None, level=None, tags=(), place=None):
        self.plan.thresholds.append(dict(kind=kind, card=self.k.cd.id, id=id, level=level, tags=sorted(tags), first_day=period[0], last_day=period[1],
                                         min=amount, count=None if count is None else (count[1], count[0], made[1][count[1]]), spent=spent,
                                         missing=max(F(0), amount - spent), needs=need, gives=gives, column=literal))

    def add_cycle(self, cyc):
        t, k = self.t, self.k
        if t.min and not t.min[1] and not k.cycle_met(cyc):
            m = k.cycle_measure(cyc)
            z = self.p.column()
            need = self.need(t.min[0] - m[0], cyc)
            self.mins["cycle", cyc] = z
            self.note("minimum", cyc, need, None, z, m[0], t.min[0], t.count, m)
            self.plan.decisions["minimum", k.cd.id, (), cyc[1]] = z
            self.require(z, need, lambda c: c.cycle == cyc and c.towards)

    def require(self, literal, need, test, reached=None):
        """what a threshold needs, without which it is left; `reached`: those of a level and of higher ones. Rows are written when all
        cells are there"""
        self.needs = getattr(self, "needs", [])
        self.needs.append((literal, need, test, [literal] if reached is None else reached))

    def basis(self, of, period, own):
        """which cells count towards a threshold"""
        def test(c):
            return c.towards and period[0] <= c.first and c.last <= period[1] and (own(c) if of is None else self.k.fits(dict(tags=c.tags, foreign=c.foreign), of))
        return test

    def add_line(self, key, per):
        l, k = self.t.lines[key], self.k
        own = lambda c: c.key == key and c.period == per
        if l.min and not l.min[2] and not k.line_met(key, per):
            m = k.line_measure(key, per, l.min[1])
            z = self.mins["line", key, per] = self.p.column()
            need = self.need(l.min[0] - m[0], per)
            self.note("minimum", per, need, None, z, m[0], l.min[0], l.count, m, tags=l.tags)
            self.plan.decisions["minimum", k.cd.id, tuple(sorted(l.tags)), per[1]] = z
            self.require(z, need, self.basis(l.min[1], per, own))
        m = k.line_measure(key, per, basis(l))
        self.choose(("line", key, per), l.levels, k.line_level(key, per), m, per, self.basis(basis(l), per, own), "level", tags=l.tags)

    def add_pool(self, name, per):
        p, k = self.t.pools[name], self.k
        own = lambda c: c.key is not None and self.t.lines[c.key].pool == name and c.period == per
        self.choose(("pool", name, per), p.levels, k.pool_level(name, per), k.pool_measure(name, per, p.of), per, self.basis(p.of, per, own), "pool-level", id=name)

    def choose(self, key, levels, now, m, per, test, kind, **names):
        """{level: literal or None} from the one of the day on"""
        self.levels[key] = {now: None}
        if now == len(levels):
            return
        columns = {n: self.p.column() for n in range(now, len(levels) + 1)}
        self.levels[key] = columns
        self.p.row(1, 1, [(c, 1) for c in columns.values()])
        for n, c in columns.items():
            if n > now:
                l = levels[n - 1]
                need = self.need(l.amount - m[0], per)
                self.note(kind, per, need, None, c, m[0], l.amount, l.count, m, level=n, **names)
                self.plan.decisions[kind, self.k.cd.id, names.get("id") or tuple(sorted(names["tags"])), per[1], n] = c
                self.require(c, need, test, [c for m, c in columns.items() if m >= n])

    # ---- what a kind earns
    def cell(self, kind, way, a, z, q):
        """None where it earns nothing"""
        k, t = self.k, self.t
        adds = list(way.own.adds) if way.own else []
        tags = adds + [x for x in kind.tags if x not in adds]
        foreign = "foreign" in tags or (kind.currency != self.w.currency(k) and "local" not in tags)
        if set(tags) & (set(t.exclude) | {"fee", "interest", "credit"}):
            return None
        key, _ = k.which_line(t, dict(tags=tags, foreign=foreign))
        c = Cell(kind=kind, way=way, desk=self, first=a, last=z, most=q, tags=tags, foreign=foreign, key=key, cycle=k.cycle(a),
                 period=k.line_period(key, a) if key is not None else None, towards=not set(tags) & set(t.exclude_min))
        self.values(c)
        self.cells.append(c)
        return c

    def per_unit(self, c, rate, whole=False):
        """(miles, money in the base) that one minor unit of the base earns at a rate"""
        if rate is None:
            return F(0), F(0)
        k, cur = self.k, self.w.currency(self.k)
        each = self.each(c)
        x = rate.linear() if each is None or whole else k.rounded(rate, each, self.t) / each
        x /= self.rate * self.w.scale                 # card currency for a minor unit of the base
        if rate.percent:
            return F(0), x * self.rate
        return x * k.ratio(), F(0)

    def each(self, c):
        """one purchase in the card's currency"""
        if c.kind.each is None:
            return None
        n, currency = c.kind.each
        cur = self.w.currency(self.k)
        return n if currency == cur else self.w.book.round_money(n * self.w.book.rate(currency, cur, self.on, self.k.cd.id)[0], cur)

    def fee(self, c):
        """in the base, for one minor unit of it"""
        cur, own = self.w.currency(self.k), c.way.own
        if c.kind.currency != cur:
            percent = own.fxfee if own and own.fxfee is not None else self.t.fxfee
            return (percent or F(0)) / self.w.scale
        if own and own.surcharge:
            each = self.each(c)
            if each is None:
                return own.surcharge.percent / 100 / self.w.scale
            return (self.w.book.round_money(own.surcharge.on(each), cur) - each) / each / self.w.scale
        return F(0)

    def values(self, c):
        fee = self.fee(c)

        def value(*earned):
            miles, money = (sum(x, F(0)) for x in zip((F(0), -fee), *earned))
            return nine(miles if self.w.unit == "miles" else miles * self.w.worth[self.k.cd.id] + money)
        t = self.t
        base = self.per_unit(c, t.base_rate(c.foreign))
        c.base = value(base)
        c.own = value(self.per_unit(c, t.own_rate(c.foreign)))
        if c.key is None:
            return self.outside(c)
        line = t.lines[c.key]
        other = self.per_unit(c, line.otherwise) if line.otherwise else base
        c.other = value(other)
        c.beyond = value(base) if line.kind == "bonus" else value()
        c.inside = {}
        for n in self.levels["line", c.key, c.period]:
            own = self.per_unit(c, at(line, n, line.rate)[0], line.on_total)
            c.inside[n] = value(base, own) if line.kind == "bonus" else value(own)
        self.under(c, line)

    # ---- where a unit may lie
    def amount(self, c, value, *literals):
        x = self.p.column(value, c.most)
        c.xs.append(x)
        for l in literals:
            if l is not None:
                self.p.within(x, l)
        return x

    def outside(self, c):
        """no line"""
        c.above, c.below = [], []
        z = self.mins.get(("cycle", c.cycle))
        if self.marginal(c.cycle):
            c.below.append(self.amount(c, c.base))
        if self.t.lines:
            c.above.append(self.amount(c, c.base))
            return
        c.own_x = self.amount(c, c.own, z)
        c.over = self.amount(c, c.base, z) if self.t.max is not None else None
        c.above += [c.own_x] + ([c.over] if c.over is not None else [])
        if z is not None:
            self.amount(c, c.base, (z,))

    def marginal(self, cyc):
        """what is missing to a marginal minimum, in minor units; 0 where nothing is"""
        if not self.t.min or not self.t.min[1]:
            return 0
        return self.need(self.t.min[0] - self.k.card_runs.get(cyc, F(0)), cyc)

    def under(self, c, line):
        c.above, c.below, c.ins, c.beyonds, c.outs, c.fills, c.lows = [], [], {}, [], [], [], []
        zc, zl = self.mins.get(("cycle", c.cycle)), self.mins.get(("line", c.key, c.period))
        if self.marginal(c.cycle):
            c.below.append(self.amount(c, c.base))
        if zc is not None:
            c.fills.append(self.amount(c, c.base, (zc,)))
        if not self.k.is_active(c.key, line, c.period):
            c.fills = []
            c.above.append(self.amount(c, c.other, zc))
            return
        if self.low(c.key, c.period):
            c.lows.append(self.amount(c, c.other if line.kind == "cap" else c.base, zc))
        for n, y in self.levels["line", c.key, c.period].items():
            c.ins[n] = self.amount(c, c.inside[n], zc, zl, y)
        kinds = self.limits(c.key, c.period)
        other = c.other if line.kind == "cap" else c.base
        if "spend" in kinds:
            c.outs.append(self.amount(c, other, zc, zl))
        if kinds - {"spend"}:
            c.beyonds.append(self.amount(c, c.beyond, zc, zl))
        if zl is not None:
            c.above.append(self.amount(c, other, zc, (zl,)))
        c.above += list(c.ins.values()) + c.outs + c.beyonds + c.lows

    def limits(self, key, per):
        """the kinds of limit that a line and its pool have"""
        line = self.t.lines[key]
        out = [at(line, n)[1] for n in self.levels["line", key, per]]
        if line.pool:
            out += [at(self.t.pools[line.pool], n)[1] for n in self.levels["pool", line.pool, per]]
        return {x[0] for x in out if x}

    def low(self, key, per):
        """what is missing to a line's marginal minimum, in minor units"""
        l = self.t.lines[key]
        if not l.min or not l.min[2]:
            return 0
        run = self.met.runs.get((key, per))
        return self.need(l.min[0] - (run.run if run else F(0)), per)

    # ---- rows
    def close(self):
        self.big = sum(c.most for c in self.cells) + 1
        for literal, need, test, reached in getattr(self, "needs", []):
            terms = [(x, 1) for c in self.cells if test(c) for x in c.xs]
            if need > 0:
                self.p.row(0, None, terms + [(literal, -need)])
            self.p.row(None, max(0, need - 1), terms + [(y, -self.big) for y in reached])          # [X10]
        for cyc in self.cycles:
            self.close_cycle(cyc, [c for c in self.cells if c.cycle == cyc])
        self.full = {}
        for key, per in self.periods:
            self.close_line(key, per, [c for c in self.cells if c.key == key and c.period == per])
        for name, per in self.pools:
            self.close_pool(name, per)
        for key, per in self.periods:
            line = self.t.lines[key]
            outs = [(x, 1) for c in self.cells if c.key == key and c.period == per and hasattr(c, "outs") for x in c.outs]
            fulls = [f for f in (self.full.get(("line", key, per)), self.full.get(("pool", line.pool, per))) if f is not None]
            if outs:
                self.p.row(None, 0, outs + [(f, -self.big) for f in fulls])
        self.parts()
        self.gifts()

    def filled(self, room, low, above):
        """nothing above while there is room below"""
        f = self.p.column()
        self.p.row(None, room, [(x, 1) for x in low])
        self.p.row(0, None, [(x, 1) for x in low] + [(f, -room)])
        self.p.row(None, 0, [(x, 1) for x in above] + [(f, -self.big)])

    def close_cycle(self, cyc, cells):
        room = self.marginal(cyc)
        if room:
            self.filled(room, [x for c in cells for x in c.below], [x for c in cells for x in c.above])
        if not self.t.lines and self.t.max is not None:
            run = self.k.card_runs.get(cyc, F(0))
            low = self.t.min[0] if self.t.min and self.t.min[1] else None
            inside = lambda x: max(F(0), x - low) if low is not None else x
            room = max(0, self.room(inside(self.t.max) - inside(min(run, self.t.max)), cyc))
            self.filled(room, [c.own_x for c in cells], [c.over for c in cells])

    def close_line(self, key, per, cells):
        line = self.t.lines[key]
        cells = [c for c in cells if hasattr(c, "ins") and c.ins]
        if not cells:
            return
        room = self.low(key, per)
        if room:
            self.filled(room, [x for c in cells for x in c.lows], [x for c in cells for x in list(c.ins.values()) + c.outs + c.beyonds])
        ins = [(x, 1) for c in cells for x in c.ins.values()]
        beyonds = [(x, 1) for c in cells for x in c.beyonds]
        spend, reward = {}, {}
        for n, y in self.levels["line", key, per].items():
            rate, most = at(line, n, line.rate)
            if most and most[0] == "spend":
                spend[n] = min(self.big, max(0, self.room(self.left_of_line(key, per, line, most[1]), per)))
            elif most:
                again = self.k.again(True, {("line", key, per): n}) if len(self.levels["line", key, per]) > 1 else self.met
                run = again.runs.get((key, per))
                left = self.k.own_limit(most, self.t)
                left -= min(run.earned, left) if run else 0
                reward[n] = max(0, self.room(left / rate.linear(), per))
        if spend:
            fills = []
            for c in cells:
                for x in c.fills:
                    f = self.p.column(0, c.most)
                    self.p.row(None, 0, [(f, 1), (x, -1)])
                    fills.append((f, 1))
            rooms = self.rooms("line", key, per, spend)
            self.p.row(None, rooms[1], ins + beyonds + fills + rooms[0])
            g = self.full["line", key, per] = self.p.column()
            self.p.row(rooms[1] - self.big * 10, None, ins + beyonds + fills + rooms[0] + [(g, -self.big * 10)])
        if reward:
            rooms = self.rooms("line", key, per, reward)
            self.p.row(None, rooms[1], ins + rooms[0])

    def rooms(self, kind, name, per, rooms):
        """(terms, constant) of the room of the level that is chosen"""
        levels = self.levels[kind, name, per]
        if len(levels) == 1:
            return [], next(iter(rooms.values()))
        return [(y, -rooms.get(n, self.big)) for n, y in levels.items()], 0

    def left_of_line(self, key, per, line, top):
        run = self.met.runs.get((key, per))
        low = line.min[0] if line.min and line.min[2] else None

        def within(x):
            v = min(x, top)
            return max(F(0), v - low) if low is not None else v
        return within(top) - within(run.run if run else F(0))

    def close_pool(self, name, per):
        cells = [c for c in self.cells if c.key is not None and self.t.lines[c.key].pool == name and c.period == per and getattr(c, "ins", None)]
        if not cells:
            return
        levels = self.levels["pool", name, per]
        spend, reward = {}, {}
        for n in levels:
            most = at(self.t.pools[name], n)[1]
            again = self.k.again(True, {("pool", name, per): n}) if len(levels) > 1 else self.met
            run = again.pool_runs.get((name, per))
            if most[0] == "spend":
                spend[n] = min(self.big, max(0, self.room(most[1] - (min(run.run, most[1]) if run else 0), per)))
            else:
                left = self.k.own_limit(most, self.t)
                left -= min(run.earned, left) if run else 0
                reward[n] = left * self.share(*per)                                     # [X6]
        ins = [(x, 1) for c in cells for x in list(c.ins.values()) + c.beyonds]
        if spend:
            rooms = self.rooms("pool", name, per, spend)
            self.p.row(None, rooms[1], ins + rooms[0])
            h = self.full["pool", name, per] = self.p.column()
            self.p.row(rooms[1] - self.big * 10, None, ins + rooms[0] + [(h, -self.big * 10)])
        if reward:
            terms = []
            for c in cells:
                line = self.t.lines[c.key]
                terms += [(x, at(line, n, line.rate)[0].linear() / (self.rate * self.w.scale)) for n, x in c.ins.items()]
            big = sum((f * c.most for c in cells for _, f in terms), F(0)) + 1
            if len(levels) == 1:
                self.p.row(None, next(iter(reward.values())), terms)
            else:
                self.p.row(None, 0, terms + [(y, -reward.get(n, big)) for n, y in levels.items()])

    # ---- what was spent
    def parts(self):
        """earlier spend that thresholds lift: of each pair of cycle and line period"""
        self.lifted = []
        pairs = {}
        for i, e in enumerate(self.k.exps):
            if not e["excluded"]:
                per = (e["key"], e["period"]) if e["key"] is not None else None
                pairs.setdefault((e["cycle"], per), []).append(i)
        for (cyc, per), places in pairs.items():
            zs = [z for z in (self.mins.get(("cycle", cyc)), self.mins.get(("line",) + per) if per else None) if z is not None]
            lines = self.levels.get(("line",) + per, {0: None}) if per else {0: None}
            pool = self.t.lines[per[0]].pool if per and per[0] in self.t.lines else None
            pools = self.levels.get(("pool", pool, per[1]), {0: None}) if pool else {0: None}
            for n, y in lines.items():
                for q, v in pools.items():
                    literals = zs + [x for x in (y, v) if x is not None]
                    assumed = {}
                    if y is not None:
                        assumed["line", per[0], per[1]] = n
                    if v is not None:
                        assumed["pool", pool, per[1]] = q
                    raised = y is not None and n != min(lines) or v is not None and q != min(pools)
                    if not zs and not raised and CHOICES["X7"] == "needed":
                        continue                                                           # [X7]
                    gain = self.gain(self.k.again(True, assumed) if assumed else self.met, places)
                    if gain[0] or gain[1]:
                        column = self.p.both(nine(self.w.value(self.k, *gain)), literals) if literals else self.p.column(nine(self.w.value(self.k, *gain)))
                        if not literals:
                            self.p.row(1, 1, [(column, 1)])
                        self.lifted.append((cyc, per, n, q, gain, column))

    def gain(self, other, places):
        """(miles, money) that some expenses earn more than they have, with what is taken as reached"""
        pairs = [(other.exps[i], self.k.exps[i]) for i in places]
        return tuple(sum((x[unit] - y[unit] for x, y in pairs), F(0)) for unit in ("miles", "cashback"))

    # ---- welcomes and milestones
    def all_milestones(self):
        own, out, d = milestones.Milestones(self.w.book, self.k), {}, self.on
        while d <= self.last:
            for id in self.t.milestones:
                s = own.status(id, d)
                if s:
                    out.setdefault((id, s.range), s)
            d += ONE
        return list(out.values())

    def gifts(self):
        for s in self.milestones:
            self.milestone(s)
        for w, until, spend in self.k.welcomes():
            if spend < w["required"] and until >= self.on:
                first = self.t.opened
                gives = w["reward"] * (self.k.ratio() if w["unit"] == "points" else 1), F(0)
                y = self.p.column(nine(self.w.value(self.k, *gives)))
                need = self.need(w["required"] - spend, (first or self.on, until))
                self.note("welcome", (first, until), need, gives, y, spend, w["required"])
                self.p.row(0, None, [(x, 1) for c in self.cells if (first is None or c.first >= first) and c.last <= until for x in c.xs] + [(y, -need)])

    def milestone(self, s):
        reached = max([i for i, x in enumerate(s.levels) if x[1] == "reached"], default=-1)
        had = self.k.worth_of(s.m.levels[reached] if reached >= 0 else None)
        columns, lacking = [], []
        for i, l in enumerate(s.m.levels):
            ended = [n for n, (a, z) in enumerate(s.parts) if z < self.on]
            if i <= reached or any(s.lacks(l, n) != (0, 0) for n in ended):
                continue
            gives = tuple(x - y for x, y in zip(self.k.worth_of(l), had))
            y = self.p.column(nine(self.w.value(self.k, *gives)))
            columns.append(y)
            needs = []
            for n, (a, z) in enumerate(s.parts):
                if z < self.on or a > self.until:
                    continue
                need = self.need(s.lacks(l, n)[0], (a, z))
                needs.append(need)
                test = self.basis(s.m.of, (a, z), None)
                terms = [(x, 1) for c in self.cells if test(c) for x in c.xs]
                if need:
                    self.p.row(0, None, terms + [(y, -need)])
                lacks = self.p.column()
                lacking.append((len(columns) - 1, lacks))
                self.p.row(None, max(0, need - 1) + self.big, terms + [(lacks, self.big)])
            here = s.running if s.running is not None else 0
            es = s.inside[here]
            spent = sum((e["amount"] for e in es), F(0))
            made = None, {k: milestones.tally(es, k) for k in ("purchases", "merchants")}
            self.note("milestone", s.parts[here], needs[0] if needs else 0, gives, y, spent, l.amount, l.count, made, id=s.m.id, level=i + 1)
        if columns:
            self.p.row(None, 1, [(y, 1) for y in columns])
        for i in range(len(columns)):
            # A level is reached, or a higher one, or some part lacks it.                            # [X10]
            self.p.row(1, None, [(y, 1) for y in columns[i:]] + [(x, 1) for place, x in lacking if place == i])
