import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { write } from '../../platform/db/write.ts';
import { changedWords } from '../services/changed-words.ts';
import { queueChange } from '../services/identity/waits.ts';
import { serviceNames } from '../services/names.ts';
import { formOf } from '../services/next.ts';
import { loadSizer, shrinksDisk } from '../services/sizes.ts';
import { note } from '../timeline/note.ts';

/** Makes services what they become at the end of a period, once the time after it is paid. */
export async function shrinkDue(platform: Platform): Promise<void> {
  const services = await platform.db
    .selectFrom('services')
    .selectAll()
    .where('next_from', '<=', platform.clock.now())
    .whereRef('paid_until', '>', 'next_from')
    .where('state', 'in', ['active', 'suspended', 'failed'])
    .execute();
  for (const service of services)
    await write(platform, async (trx) => {
      if (service.next_selection === null) return;
      const changed = await trx
        .updateTable('services')
        .set((eb) => ({
          selection: service.next_selection ?? service.selection,
          label: service.next_label,
          renewal_rial: service.next_rial,
          ...{ next_selection: null, next_label: '', next_rial: 0, next_from: null, next_rebuilds: 0 },
          version: eb('version', '+', 1),
        }))
        .where('id', '=', service.id)
        .where('next_from', '=', service.next_from)
        .executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) return;
      await serviceNames.put(trx, service.id);
      await note(platform, trx, {
        ...{ kind: 'service-shrunk', serviceId: service.id, userId: service.user_id },
        data: {
          from: service.label,
          to: changedWords(decodeJson(service.selection), decodeJson(service.next_selection), service.next_label),
        },
      });
      const [before, after] = [decodeJson(service.selection), decodeJson(service.next_selection)];
      await queueChange(platform, trx, {
        ...{ serviceId: service.id, before: formOf(service) },
        rebuilds: service.next_rebuilds === 1 && shrinksDisk(await loadSizer(trx), before, after),
      });
    });
}
