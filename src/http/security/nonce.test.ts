import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { codePoint } from '../../platform/properties.testing.ts';
import { createNonces } from './nonce.ts';

const hour = 3_600_000;

describe('nonces', () => {
  it('are valid for at least 12 and at most 24 hours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.integer({ min: 0, max: 48 * hour }),
        (start, age) => {
          const clock = fixedClock(start);
          const nonces = createNonces({ secret: 's'.repeat(32), clock });
          const nonce = nonces.create('wp_rest', 'user-1');
          clock.advance(age);
          if (age <= 12 * hour) expect(nonces.verify(nonce, 'wp_rest', 'user-1')).toBe(true);
          if (age >= 24 * hour) expect(nonces.verify(nonce, 'wp_rest', 'user-1')).toBe(false);
        },
      ),
    );
  });

  it('are valid for as many half-days as the caller allows, and no longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.integer({ min: 0, max: 40 * 24 * hour }),
        fc.integer({ min: 0, max: 62 }),
        (start, age, maxAge) => {
          const clock = fixedClock(start);
          const nonces = createNonces({ secret: 's'.repeat(32), clock });
          const nonce = nonces.create('rate');
          clock.advance(age);
          if (age <= maxAge * 12 * hour) expect(nonces.verify(nonce, 'rate', '', maxAge)).toBe(true);
          if (age >= (maxAge + 1) * 12 * hour) expect(nonces.verify(nonce, 'rate', '', maxAge)).toBe(false);
        },
      ),
    );
  });

  it('belong to one action, one user and one secret', () => {
    const clock = fixedClock(0);
    const nonces = createNonces({ secret: 'a'.repeat(32), clock });
    const nonce = nonces.create('wp_rest', 'user-1');
    expect(nonces.verify(nonce, 'rate', 'user-1')).toBe(false);
    expect(nonces.verify(nonce, 'wp_rest', 'user-2')).toBe(false);
    expect(createNonces({ secret: 'b'.repeat(32), clock }).verify(nonce, 'wp_rest', 'user-1')).toBe(false);
  });

  it('never throw on any input', () => {
    const nonces = createNonces({ secret: 'a'.repeat(32), clock: fixedClock(0) });
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => {
        expect(nonces.verify(text, 'wp_rest')).toBe(false);
      }),
    );
  });
});
