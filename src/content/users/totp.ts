import { createHmac, randomBytes } from 'node:crypto';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/** RFC 6238 as implemented by all authenticator apps: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30;
const digits = 6;
/** Accepted steps before and after the current one, for inaccurate clocks and slow typing. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, 160 bits as RFC 4226 advises. */
export function newTotpSecret(): string {
  let [bits, value, text] = [0, 0, ''];
  for (const byte of randomBytes(20)) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
  }
  return text;
}

/** The code of a step; `length` is 6 but for the vectors of the standard. */
export function totpCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) as number) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

export const stepAt = (ms: number) => Math.floor(ms / 1000 / stepSeconds);

/** Time step of a typed code, or null; accepts digits of all our scripts and spaces. */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  const code = toLatinDigits(typed).replace(/\s/g, '');
  const present = stepAt(now);
  for (let step = present + tolerance; step >= present - tolerance; step -= 1)
    if (totpCode(secret, step) === code) return step;
  return null;
}

/** URI in the QR code for authenticator apps. */
export function totpUri({ secret, account, issuer }: { secret: string; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function fromBase32(text: string): Buffer {
  let [bits, value] = [0, 0];
  const bytes: number[] = [];
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
  }
  return Buffer.from(bytes);
}
