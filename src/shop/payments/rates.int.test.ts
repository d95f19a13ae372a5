import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateSettings } from '../../content/settings/index.ts';
import { defaultSettings } from '../../content/settings/schema.ts';
import { createTestDatabase } from '../testing.ts';
import { createRates } from './rates.ts';

const dayMs = 86_400_000;
let test: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

describe('the rate of a foreign currency', () => {
  it('is the value set by staff, until it is outdated', async () => {
    const rateOf = createRates(test);
    expect(await rateOf('USD')).toBeNull();
    const at = test.clock.now();
    await updateSettings(test, {
      shop: { ...defaultSettings.shop, rates: [{ currency: 'USD', rial: 1_150_000, at }], rateDays: 2 },
    });
    expect(await rateOf('USD')).toEqual({ rial: 1_150_000, at });
    expect(await rateOf('EUR')).toBeNull();
    test.clock.advance(2 * dayMs);
    expect(await rateOf('USD')).toEqual({ rial: 1_150_000, at });
    test.clock.advance(1);
    expect(await rateOf('USD')).toBeNull();
    const ahead = test.clock.now() + dayMs + 1;
    await updateSettings(test, {
      shop: { ...defaultSettings.shop, rates: [{ currency: 'USD', rial: 1_150_000, at: ahead }], rateDays: 2 },
    });
    expect(await rateOf('USD')).toBeNull();
  });
});
