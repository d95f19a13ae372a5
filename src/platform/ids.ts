import { createHash, randomBytes, randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a widget: 7 lowercase letters or digits. */
export function widgetId(): string {
  return Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('');
}

/** So many random bytes as lowercase hex, fit for secrets, addresses and file names. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** What is stored of a random secret, so that who reads the database does not have it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
