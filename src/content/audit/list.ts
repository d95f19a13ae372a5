import type { Platform } from '../../platform/context.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { matchNames, type NameMatch } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import type { AuditKind, AuditRow } from './kinds.ts';

interface AuditQuery extends Page {
  sort: 'at' | '-at';
  personId?: string | undefined;
  kind?: AuditKind | undefined;
  /** Inclusive start and exclusive end of the time range. */
  from?: number | undefined;
  until?: number | undefined;
}

/** Lists audit entries. `q` matches word prefixes of the action, the object and the users. */
export async function listChanges({ db }: Pick<Platform, 'db'>, query: AuditQuery): Promise<PageOf<AuditRow>> {
  const { personId, kind, from, until } = query;
  const named = await matchNames(db, ['change'], query.q ?? '');
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('audit_log')
      .$if(personId !== undefined, (some) => some.where('person_id', '=', personId as string))
      .$if(kind !== undefined, (some) => some.where('kind', '=', kind as AuditKind))
      .$if(from !== undefined, (some) => some.where('at', '>=', from as number))
      .$if(until !== undefined, (some) => some.where('at', '<', until as number))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOf(eb.ref('audit_log.id'))));
  const { found, total } = await findNamed(named, listed);
  const rows = await found
    .select([
      'id',
      'at',
      'person_id as personId',
      'person_name as person',
      'by_token',
      'kind',
      'object_id as objectId',
      'object_name as objectName',
      'sentence',
    ])
    .orderBy('id', query.sort === 'at' ? 'asc' : 'desc')
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return { rows: rows.map(({ by_token: byToken, ...row }) => ({ ...row, byToken: byToken === 1 })), ...total };
}

/** Lists all users with audit entries, including deleted ones, by their last name on record. */
export async function listChangers({ db }: Pick<Platform, 'db'>): Promise<Array<{ id: string; name: string }>> {
  return db
    .selectFrom('audit_log')
    .select(['person_id as id', 'person_name as name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select((all) => all.fn.max('id').as('last'))
        .groupBy('person_id'),
    )
    .orderBy('person_name')
    .execute();
}
