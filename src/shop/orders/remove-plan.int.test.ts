import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, placeTestOrder } from '../payments/testing.ts';
import { settleByStaff } from '../settlement/by-staff.ts';
import { cancelOrder } from './cancel.ts';
import { removePlan } from './remove-plan.ts';

let { site }: Pick<Awaited<ReturnType<typeof createTestShop>>, 'site'> = {} as never;
beforeEach(async () => {
  ({ site } = await createTestShop());
});
afterEach(() => site.close());

const plan = () => site.db.selectFrom('plans').select(['id', 'version', 'slug']).executeTakeFirstOrThrow();

test('a plan with an open order or a running service cannot be deleted; without them it can', async () => {
  const { orderId } = await placeTestOrder(site);
  await expect(removePlan(site, await plan())).rejects.toMatchObject({
    name: 'InvalidInput',
    message: expect.stringContaining('۰ سرویس و ۱ سفارش باز'),
  });
  await cancelOrder(site, { orderId, reason: 'پشیمان شد', by: 'staff' });
  const { invoiceId } = await placeTestOrder(site);
  await settleByStaff(site, { invoiceId, reason: 'واریز', by: 'staff' });
  const running = { message: expect.stringContaining('۱ سرویس و ۰ سفارش باز') };
  await expect(removePlan(site, await plan())).rejects.toMatchObject(running);
  const { slug } = await plan();
  const services = site.db.updateTable('services');
  await services.set({ selection: '{"plan":"other"}' as never, wanted_plan: slug }).execute();
  await expect(removePlan(site, await plan())).rejects.toMatchObject(running);
  await services.set({ wanted_plan: null, next_selection: `{"plan":"${slug}"}` as never }).execute();
  await expect(removePlan(site, await plan())).rejects.toMatchObject(running);
  await services.set({ state: 'terminated' }).execute();
  const seen = await plan();
  await expect(removePlan(site, { ...seen, version: seen.version + 1 })).rejects.toMatchObject({
    name: 'EditConflict',
  });
  await removePlan(site, seen);
  expect(await site.db.selectFrom('plans').select('id').execute()).toEqual([]);
});
