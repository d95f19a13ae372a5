import { toLatinDigits } from '../../platform/persian/digits.ts';
import { toPersianLetters } from '../../platform/persian/letters.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
/** Longest text that is read; pasted addresses may carry a path. */
const longest = 2_000;

/**
 * Reads a typed or pasted domain as registries store it: digits of any script, full stops of any keyboard, an address
 * around the name, Persian letters as punycode. `HTTPS://www.Example.ir/a` → `example.ir`, `فروشگاه.com` → `xn--….com`.
 * Null for an invalid domain name.
 */
export function normalizeDomain(typed: string): string | null {
  const [host = ''] = toPersianLetters(toLatinDigits(typed.slice(0, longest)))
    .toLowerCase()
    .replace(/[۔。．｡]/g, '.')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?/, '')
    .split(/[/?#:\\]/);
  const bare = host.replace(/^www\.(?=.)/, '').replace(/^\u200c|\u200c$/g, '');
  const name = /^[\x21-\x7e]*$/.test(bare) ? bare : toPunycode(bare);
  if (name === null || /^\.|\.\./.test(name)) return null;
  const labels = name.replace(/\.$/, '').split('.');
  return name.length <= 253 && labels.every((part) => label.test(part)) ? labels.join('.') : null;
}

/** The label at the end keeps the URL parser from reading digits as an IP address. */
function toPunycode(host: string): string | null {
  const ascii = URL.parse(`http://${host.replace(/\.$/, '')}.x/`)?.hostname;
  return ascii?.endsWith('.x') ? ascii.slice(0, -2) : null;
}

/** The first label of a name and what follows it: `example.co.ir` → `example` and `.co.ir`. */
export function splitDomain(name: string): { label: string; ending: string } {
  const dot = name.indexOf('.');
  return dot < 0 ? { label: name, ending: '' } : { label: name.slice(0, dot), ending: name.slice(dot) };
}

/** Endings whose registry accepts no letters but Latin ones. */
export const isLatinOnly = (ending: string) => /\.ir$/.test(ending);
