import type { Random } from './random.ts';

const blanks = [...'\t\n\v\f\r \u00a0\u1680\u2003\u2028\u202f\u3000\ufeff\u200b\u2060\u202e\u00ad'];

const odd = [
  ...blanks,
  ...'\u180e\u0085\u0001\u001f\u007f\u009f\u2800\ufffa\u0304',
  ...'\u2067\u200d\ufe0f\u3164\u{e0041}\ufffd\uffff😀éİıßÅ９＠@@，﹫⒜.+-\\"\'%<>,;(',
  ...['👩‍👧', 'e\u0301', '$1', '\u0301\u0302\u0303', '{{'],
];

/** Calls from a seeded generator: mostly repeated families and places in odd spellings. */
export function createArbitrarySignups(random: Random) {
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  // The index is always within the list.
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

  function insertOdd(text: string): string {
    const at = below(text.length + 1);
    return text.slice(0, at) + pick(odd) + text.slice(at);
  }

  function recase(text: string): string {
    return [...text].map((one) => (chance(0.5) ? one.toUpperCase() : one.toLowerCase())).join('');
  }

  function pad(text: string): string {
    const blank = () => (chance(0.5) ? pick(blanks) : '');
    return blank() + text + blank();
  }

  function twist(text: string): string {
    let twisted = text;
    if (chance(0.3)) twisted = recase(twisted);
    if (chance(0.3)) twisted = pad(twisted);
    if (chance(0.25)) twisted = insertOdd(twisted);
    return twisted;
  }

  function longEmail(): string {
    const filler = pick(['a', '😀', 'é', '.']);
    return `${filler.repeat(240 + below(6))}@example.co${pick(['', 'm'])}`;
  }

  function email(): string {
    if (chance(0.02)) return pick(['', ' ', '@', 'a@', '@b', 'a@b']);
    if (chance(0.02)) return longEmail();
    return twist(`family-${below(300)}@example.com`);
  }

  function place(): string {
    const number = 100 + below(100);
    const fiveDigits = String(94_000 + number);
    return pick([
      fiveDigits,
      `${fiveDigits}-${1000 + number}`,
      `K${number % 10}A ${number % 7}B1`,
      `${number}`,
      `${fiveDigits}${number}`,
      `AB${number}-${number}`,
      [...fiveDigits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
      `${fiveDigits}-${100_000 + number}`,
    ]);
  }

  function zipCode(): string | null {
    if (chance(0.05)) return pick([null, '', ' ', '-', '😀'.repeat(10), '😀'.repeat(11)]);
    return chance(0.5) ? place() : twist(place());
  }

  return {
    next: () => ({ email: email(), zipCode: chance(0.2) ? null : zipCode() }),
  };
}
