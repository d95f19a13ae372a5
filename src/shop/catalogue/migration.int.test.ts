import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import { toman } from '../../platform/money.ts';
import { createTestDatabase } from '../testing.ts';
import { listOptions, upsertOption } from './index.ts';
import { nameOptionPurposes } from './migration.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

test('the migration sets the purpose of the first options as machine parts, and keeps choices of staff', async () => {
  const price = { setup: toman(0), monthly: toman(1_000) };
  const quantity = { min: 0, max: 8, step: 1, unit: 'عدد' };
  const options = [
    { slug: 'extra-ip', purpose: 'extra', kind: 'quantity', settings: { price, quantity } },
    { slug: 'extra-disk', purpose: 'panel', kind: 'quantity', settings: { price, quantity } },
    { slug: 'extra-traffic', purpose: 'extra', kind: 'quantity', settings: { price, quantity } },
  ] as const;
  for (const [position, option] of options.entries())
    await upsertOption(platform, { ...option, name: option.slug }, position);
  await nameOptionPurposes({ db: platform.db } as unknown as MigrationStep);
  expect((await listOptions(platform)).map(({ slug, purpose }) => [slug, purpose])).toEqual([
    ['extra-ip', 'address'],
    ['extra-disk', 'panel'],
    ['extra-traffic', 'extra'],
  ]);
});
