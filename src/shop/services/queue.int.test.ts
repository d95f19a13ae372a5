import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { createTestDatabase } from '../testing.ts';
import { queueExtras } from './queue.ts';
import { addServices } from './testing.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

test('options that an adapter could not deliver become one open task for staff, to which later ones are added', async () => {
  const [id = ''] = await addServices(platform, { delivery: 'manual' });
  const service = await platform.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (const what of ['نشانی دوم داده نشد.', 'پشتیبان روشن نشد.'])
    await runTransaction(platform, (trx) => queueExtras(platform, trx, { service, what }));
  const extras = platform.db.selectFrom('service_jobs').select(['state', 'error']).where('action', '=', 'extras');
  expect(await extras.execute()).toEqual([
    { state: 'waiting_for_staff', error: 'نشانی دوم داده نشد. پشتیبان روشن نشد.' },
  ]);
});
