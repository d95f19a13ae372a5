import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';

const halfDay = 12 * 60 * 60 * 1000;

export interface Nonces {
  /** Nonce for an action, the same for all callers with the same `who` for half a day. */
  create(action: string, who?: string): string;
  /** True for a nonce of this or the last half-day, or of up to `maxAge` half-days before. */
  verify(nonce: string, action: string, who?: string, maxAge?: number): boolean;
}

/** Stateless CSRF nonces, valid 12 to 24 hours: nothing is stored, so a page cached meanwhile still works. */
export function createNonces({ secret, clock }: { secret: string; clock: Clock }): Nonces {
  const sign = (tick: number, action: string, who: string) =>
    createHmac('sha256', secret).update(`nonce\0${tick}\0${action}\0${who}`).digest('hex').slice(0, 20);
  const tickNow = () => Math.floor(clock.now() / halfDay);
  /** Every page carries the nonce of the public actions, which is the same for half a day. */
  let shared = { tick: Number.NaN, action: '', nonce: '' };
  return {
    create(action, who = '') {
      const tick = tickNow();
      if (who !== '') return sign(tick, action, who);
      if (shared.tick !== tick || shared.action !== action) shared = { tick, action, nonce: sign(tick, action, who) };
      return shared.nonce;
    },
    verify(nonce, action, who = '', maxAge = 1) {
      const given = Buffer.from(nonce);
      return Array.from({ length: maxAge + 1 }).some((_, age) => {
        const expected = Buffer.from(sign(tickNow() - age, action, who));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
