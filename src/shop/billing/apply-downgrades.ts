import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { describeChange } from '../services/describe-change.ts';
import { queueChange } from '../services/identity/waits.ts';
import { formOf } from '../services/pending-change.ts';
import { serviceNames } from '../services/search-terms.ts';
import { loadSizer, shrinksDisk } from '../services/sizes.ts';
import { recordShopEvent } from '../timeline/record-event.ts';

/** Applies scheduled changes at the end of a period, once the following one is paid. */
export async function applyDowngradesDue(platform: Platform): Promise<void> {
  const services = await platform.db
    .selectFrom('services')
    .selectAll()
    .where('next_from', '<=', platform.clock.now())
    .whereRef('paid_until', '>', 'next_from')
    .where('state', 'in', ['active', 'suspended', 'failed'])
    .execute();
  for (const service of services)
    await runTransaction(platform, async (trx) => {
      if (service.next_selection === null) return;
      const changed = await trx
        .updateTable('services')
        .set((eb) => ({
          selection: service.next_selection ?? service.selection,
          label: service.next_label,
          renewal_rial: service.next_rial,
          next_selection: null,
          next_label: '',
          next_rial: 0,
          next_from: null,
          next_rebuilds: 0,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', service.id)
        .where('next_from', '=', service.next_from)
        .executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) return;
      await serviceNames.put(trx, service.id);
      await recordShopEvent(platform, trx, {
        kind: 'service-shrunk',
        serviceId: service.id,
        userId: service.user_id,
        data: {
          from: service.label,
          to: describeChange(decodeJson(service.selection), decodeJson(service.next_selection), service.next_label),
        },
      });
      const [before, after] = [decodeJson(service.selection), decodeJson(service.next_selection)];
      await queueChange(platform, trx, {
        serviceId: service.id,
        before: formOf(service),
        rebuilds: service.next_rebuilds === 1 && shrinksDisk(await loadSizer(trx), before, after),
      });
    });
}
