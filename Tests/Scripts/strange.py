"""Wallets whose texts, names and codes look like the syntax of other programs, and whose amounts come to nothing on one
side now and then: generate(SEED) gives (text, [the last day])."""
import random
import unicodedata
from datetime import date

PIECES = [
    "*", "!", "(", "a)", ")", "=", ";", "|", ":", ",", "  ", " ", "\t", "@", "@@", "{", "{{", "}", "\\", "\"", "'", "#x", "^l",
    "~", "%", "-", "+", "&amp;", "<b>", "date:2020-01-01", "[2020-01-01]", "[=1/2]", "type:A", "2026-01-01", "1.00 SGD",
    "Assets:Cash", "=SUM(1)", "comment", "end comment", "include x", "P 2026", "option", "null", "NA", "nan", "true",
    "1e5", "0x10", "é", "e\u0301", "旅", "İ", "ß", "ǆ", "٣", "Ⅷ", "²", "ª", "ʰ", "🐈", "\u00a0", "\u00ad", "\u200b",
    "\u2028", "\u2029", "\u3000", "＝", "＋1", "－", "＠x"]
NAMES = [
    "旅行", "été", "ß", "ǆx", "٣a", "Ⅷ", "ª", "ʰ", "a_b", "a-b", "a.b", "A-B-2", "🐈", "x²", "İz", "nul", "ก", "กู",
    "e\u0301", "X-a", "u1F408", "z-"]
# Three of them are words of beancount.
DECIMALS = {"SGD": 2, "JPY": 0, "KWD": 3, "TRUE": 2, "NULL": 0, "FALSE": 2, "ABC9": 9, "N9X": 3}
RATES = ["1.3421", "0.0091", "133.333333", "0.25", "0.000001", "7"]


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def money(minor, code):
    sign, digits = "-" if minor < 0 else "", DECIMALS[code]
    whole, part = divmod(abs(minor), 10 ** digits)
    return "%s%d%s" % (sign, whole, ".%0*d" % (digits, part) if digits else "")


def names(r):
    """Names that differ by more than case and normalisation: for cards and accounts, for categories, for people."""
    found = {unicodedata.normalize("NFKC", name).casefold(): name for name in r.sample(NAMES, 10)}
    found = sorted(found.values())
    r.shuffle(found)
    return found[:4], found[4:-2], found[-2:]


def parts(r, minor, code, categories, people, text):
    """Properties that divide an amount, at most all of it."""
    if abs(minor) < 100 or r.random() < 0.6:
        return []
    if r.random() < 0.1:
        return ["share 100% " + r.choice(people)]
    tags = " ".join("#" + tag for tag in r.sample(categories + ["dining", "foreign"], r.randint(1, 2)))
    found = ["share 1/3 " + r.choice(people), "split 25%% %s %s" % (tags, quoted(text()) if r.random() < 0.5 else ""),
             "split %s %s" % (money(minor // 5 if minor > 0 else -(-minor // 5), code), tags),
             "share 12.5% " + r.choice(people)]
    return r.sample(found, r.randint(1, 4))


def generate(seed):
    r = random.Random(seed)

    def text():
        return "".join(r.choice(PIECES) + r.choice(["", " ", ""]) for _ in range(r.randint(0, 7)))

    base = r.choice(["SGD", "JPY", "KWD", "TRUE", "ABC9"])
    lines = ["base " + base] + [
        "currency %s\n    decimals %d" % (code, DECIMALS[code]) for code in ("TRUE", "NULL", "FALSE", "ABC9", "N9X")]
    lines += ["2026-01-01 rate %s %s %s" % (code, r.choice(RATES), base) for code in DECIMALS if code != base]
    sources, categories, people = names(r)
    currency = {"cash": base}
    for place, name in enumerate(sources):
        currency[name] = r.choice(list(DECIMALS))
        kind, more = ("account", "") if place % 2 else ("card", "\n    earn 1.1")
        lines.append("%s %s %s\n    currency %s%s" % (kind, name, quoted(text() or "t"), currency[name], more))
    lines += ["category %s %s" % (name, quoted(text() or "t")) for name in categories]
    known = set()
    for _ in range(40):
        code, source = r.choice(list(DECIMALS)), r.choice(sources + ["cash"])
        is_income = r.random() < 0.2 and (source == "cash" or sources.index(source) % 2 == 1)
        minor = r.choice([0, 1, -1, r.randint(-10 ** 4, 10 ** 4), r.randint(1, 10 ** 6)])
        price = ""
        if r.random() < 0.2:
            billed = r.choice([0, 1, r.randint(0, 10 ** 5)])
            price = " = " + money(-billed if minor < 0 else billed, currency[source])
        tags = ["#" + tag for tag in r.sample(categories + ["dining", "foreign", "contactless"], r.randint(0, 2))]
        words = ["2026-01-%02d" % r.randint(1, 28)] + ["income"] * is_income
        words += [money(minor, code), code + price, source] + tags + [quoted(text())]
        lines.append(" ".join(words))
        lines += ["    %s %s" % (name, quoted(text() or "t")) for name in ("note", "receipt") if r.random() < 0.3]
        if not is_income:
            own = parts(r, minor, code, categories, people, text)
            known.update(part.split()[-1] for part in own if part.startswith("share"))
            lines += ["    " + part for part in own]
    accounts = ["cash"] + sources[1::2]
    for name in sorted(known):
        for _ in range(r.randint(0, 2)):
            code = r.choice(list(DECIMALS))
            amount = "" if r.random() < 0.3 else "%s %s " % (money(r.randint(-10 ** 3, 10 ** 5) or 1, code), code)
            lines.append("2026-01-%02d repaid %s %s%s" % (r.randint(1, 28), name, amount, r.choice(accounts)))
    return "\n".join(lines) + "\n", [date(2026, 1, 31)]
