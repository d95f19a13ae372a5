import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { SoldSelection } from '../catalogue/types.ts';
import { changedOptions } from './describe-change.ts';
import type { ServiceForm } from './service-form.ts';
import type { ServicesTable } from './tables.ts';

/** A pending change of a service. */
export interface Changing {
  /** Current plan of the service. */
  label: string;
  selection: SoldSelection;
  /** Description of the target: the other plan, or the changed options. */
  to: string;
  /** True for an upgrade, or a change at the same price. */
  isUpgrade: boolean;
  /** Rebuilds the machine; all data is lost. */
  rebuilds: boolean;
}

type Row = Pick<Selectable<ServicesTable>, 'id' | 'label' | 'selection' | 'renewal_rial'>;

/** Finds the open change of each service, by id. */
export async function findChanging(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, Changing>> {
  if (rows.length === 0) return new Map();
  const jobs = await db
    .selectFrom('service_jobs')
    .select(['service_id', 'before', 'action'])
    .where(
      'service_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('done_at', 'is', null)
    .where('before', 'is not', null)
    // The oldest one last, so that it wins.
    .orderBy('created_at', 'desc')
    .execute();
  const rebuilt = new Set(jobs.flatMap(({ service_id, action }) => (action === 'rebuild' ? [service_id] : [])));
  const before = new Map(
    jobs.flatMap((job) => (job.before ? [[job.service_id, decodeJson(job.before)] as const] : [])),
  );
  return new Map(
    rows.flatMap((row) => {
      const form = before.get(row.id);
      return form ? [[row.id, { ...changingOf(form, row), rebuilds: rebuilt.has(row.id) }] as const] : [];
    }),
  );
}

function changingOf({ label, selection, renewal }: ServiceForm, row: Row): Omit<Changing, 'rebuilds'> {
  const sold = decodeJson(row.selection);
  const to = sold.plan === selection.plan ? changedOptions(selection, sold).join('؛ ') : row.label;
  return { label, selection, to, isUpgrade: row.renewal_rial >= renewal };
}
