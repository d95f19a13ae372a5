import { createHash, randomBytes, randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a widget: 7 lowercase letters or digits. */
export function widgetId(): string {
  return Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('');
}

/** Returns random bytes as lowercase hex, for secrets, addresses and file names. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Hashes a random secret for storage, so that a database leak does not reveal it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
