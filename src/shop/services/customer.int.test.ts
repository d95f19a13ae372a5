import { afterEach, beforeEach, expect, test } from 'vitest';
import { toman } from '../../platform/money.ts';
import { createTestDatabase } from '../testing.ts';
import { demo } from './adapters/demo.ts';
import { cancelAtEnd } from './cancel.ts';
import { listServices, readService } from './read.ts';
import { consumeSecret } from './secrets.ts';
import { addServices } from './testing.ts';
import { createProvisioningWorker } from './worker.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site that has enough letters';

beforeEach(async () => {
  platform = await createTestDatabase();
});

afterEach(() => platform.close());

async function addActive(): Promise<string> {
  const [id = ''] = await addServices(platform, { isTest: true });
  const worker = createProvisioningWorker({ platform, provisioners: [demo], secret });
  await worker.runOnce();
  platform.clock.advance(2_000);
  await worker.runOnce();
  return id;
}

test('a customer sees their services with state, end and the price of the next period', async () => {
  const id = await addActive();
  expect(await listServices(platform.db, { userId: 'u1' })).toMatchObject([
    {
      id,
      state: 'active',
      label: 'طرح vps-de-1 VPS-DE-1',
      hostname: 'srv0.example.ir',
      access: { user: 'root' },
      hasSecret: true,
      renewal: toman(200_000),
      cancelsAtEnd: false,
      suspendedFor: null,
      openInvoice: null,
    },
  ]);
  await consumeSecret(platform, { serviceId: id, userId: 'u1', secret });
  expect(await readService(platform.db, { id, userId: 'u1' })).toMatchObject({ hasSecret: false });
});

test('P13 the services of others are not there', async () => {
  const id = await addActive();
  expect(await listServices(platform.db, { userId: 'u2' })).toEqual([]);
  expect(await readService(platform.db, { id, userId: 'u2' })).toBeNull();
  expect(await cancelAtEnd(platform, { serviceId: id, userId: 'u2', cancels: true })).toBe(false);
  expect(await readService(platform.db, { id, userId: 'u1' })).toMatchObject({ cancelsAtEnd: false });
});

test('a service can be cancelled at the end of its period, and the cancellation withdrawn', async () => {
  const id = await addActive();
  const cancel = (cancels: boolean) => cancelAtEnd(platform, { serviceId: id, userId: 'u1', cancels });
  expect(await cancel(true)).toBe(true);
  expect(await readService(platform.db, { id, userId: 'u1' })).toMatchObject({ cancelsAtEnd: true, state: 'active' });
  await cancel(false);
  expect(await readService(platform.db, { id, userId: 'u1' })).toMatchObject({ cancelsAtEnd: false });
});
