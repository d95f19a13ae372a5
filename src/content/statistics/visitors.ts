import { createHmac, randomBytes } from 'node:crypto';

/** Maximum distinct visitors per day; more would exhaust memory. */
const most = 200_000;

/**
 * Counts distinct visitors of a day without cookies and without storing addresses. Only a hash of address
 * and browser is held, with a salt that stays in memory and is discarded with the day, so nobody can be identified or
 * followed to the next day. A restarted process counts its visitors of the day again.
 */
export function createVisitorHashes() {
  let today = '';
  let salt = randomBytes(32);
  let seen = new Set<string>();
  const turn = (day: string) => {
    if (day <= today) return;
    today = day;
    salt = randomBytes(32);
    seen = new Set();
  };
  return {
    /** The hash of a visitor on a day. */
    hashOf(day: string, { address, agent }: { address: string; agent: string }): string {
      turn(day);
      return createHmac('sha256', salt).update(`${address}\0${agent}`).digest('base64url').slice(0, 12);
    },
    /** Hashes not seen on this day before. */
    fresh(day: string, hashes: ReadonlySet<string>): string[] {
      if (day !== today) return [];
      return [...hashes].filter((hash) => !seen.has(hash)).slice(0, Math.max(0, most - seen.size));
    },
    /** Remembers them for the rest of the day. */
    remember(day: string, hashes: readonly string[]): void {
      if (day === today) for (const hash of hashes) seen.add(hash);
    },
  };
}
