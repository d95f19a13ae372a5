import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listOptions } from '../catalogue/options.ts';
import { fromStoredSpecs } from '../catalogue/stored-specs.ts';
import { boughtOptions } from './bought.ts';
import type { ProvisionedService } from './provisioner.ts';
import { specsOf } from './sizes.ts';
import type { ServicesTable } from './tables.ts';

/** Loads a service as provisioning adapters see it. */
export async function loadProvisioned(db: Db, service: Selectable<ServicesTable>): Promise<ProvisionedService> {
  const bought = decodeJson(service.selection);
  const { sold: _sold, specs: _specs, ...selection } = bought;
  const plan = await db
    .selectFrom('plans')
    .select(['line', 'specs', 'delivery_settings'])
    .where('slug', '=', selection.plan)
    .executeTakeFirst();
  const specs = specsOf(bought, plan ? fromStoredSpecs(decodeJson(plan.specs)).specs : null);
  return {
    id: service.id,
    label: service.label,
    hostname: service.hostname,
    selection,
    paidMonths: service.paid_months,
    specs,
    isSuspended: service.state === 'suspended',
    options: boughtOptions(await listOptions({ db }), { line: plan?.line ?? '', specs }, bought),
    settings: plan?.delivery_settings ? decodeJson(plan.delivery_settings) : {},
    remote: decodeJson(service.remote),
  };
}
