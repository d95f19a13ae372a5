import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { type Counts, withAll } from '../../platform/db/count.ts';
import type { Total } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { matchNames, type NameMatch } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import { msOf } from './dialect-values.ts';
import type { Person, PersonState, personSorts } from './people-types.ts';
import { shownEmail } from './placeholder-email.ts';
import { hasRight, type Right } from './rights.ts';
import type { Role } from './roles.ts';

export interface PeopleQuery {
  page: number;
  perPage: number;
  sort: Sort<(typeof personSorts)[number]>;
  /** Parts of words of the name or the e-mail. */
  q: string;
  role?: Role | undefined;
  state?: PersonState | undefined;
}

/** Lists one page of users, with the total. */
export async function listPeople(platform: Platform, query: PeopleQuery): Promise<{ people: Person[] } & Total> {
  const { db } = platform;
  const { role, state, page, perPage } = query;
  const [field, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['person'], query.q);
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('user')
      .$if(role !== undefined, (some) => some.where('user.role', '=', role as Role))
      .$if(state !== undefined, (some) => some.where((eb) => isInState(eb, state as PersonState)))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOfKey(eb.ref('user.id'))));
  const { found, total } = await findNamed(named, listed, {
    count: async () =>
      (await countPeople(platform))
        .filter((row) => (role ?? row.role) === row.role && (state ?? row.state) === row.state)
        .reduce((sum, { count }) => sum + count, 0),
    isByName: field === 'name',
  });
  const rows = await found
    .select(columns)
    .orderBy(field === 'lastSignInAt' ? sql`coalesce("lastSignInAt", 0)` : `user.${field}`, direction)
    .orderBy('user.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { people: rows.map(toPerson), ...total };
}

export async function findPerson(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom('user').select(columns).where('user.id', '=', id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** Lists users with a right who are not locked, by name. */
export async function listPeopleWho(
  { db }: Pick<Platform, 'db'>,
  right: Right,
): Promise<Array<{ id: string; name: string }>> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'role'])
    .where('lockedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.filter((row) => hasRight(row, right)).map(({ id, name }) => ({ id, name }));
}

export async function findUserId({ db }: Pick<Platform, 'db'>, email: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
}

/** True if the account is locked or deleted. */
export async function isLocked({ db }: Pick<Platform, 'db'>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('lockedAt').where('id', '=', userId).executeTakeFirst();
  return row?.lockedAt !== null;
}

type Builder = ExpressionBuilder<Tables, 'user'>;

/** SQL expression for the state of a user. */
const stateOf = (eb: Builder) =>
  eb
    .case()
    .when('user.lockedAt', 'is not', null)
    .then<PersonState>('locked')
    .when('user.isInvited', '=', 1)
    .then<PersonState>('invited')
    .else<PersonState>('active')
    .end();

function isInState(eb: Builder, state: PersonState): Expression<SqlBool> {
  if (state === 'locked') return eb('user.lockedAt', 'is not', null);
  return eb.and([eb('user.lockedAt', 'is', null), eb('user.isInvited', '=', eb.lit(state === 'invited' ? 1 : 0))]);
}

/** Counts users by role in the chosen state, and by state in the chosen role. */
export async function countPeopleBy(
  platform: Pick<Platform, 'db' | 'changes'>,
  { role, state }: { role?: Role | undefined; state?: PersonState | undefined },
): Promise<Record<'role' | 'state', Counts>> {
  const rows = await countPeople(platform);
  const each = (name: 'role' | 'state', some: typeof rows) => {
    const groups = Map.groupBy(some, (row) => row[name]);
    return withAll(
      Object.fromEntries(
        [...groups].map(([value, group]) => [value, group.reduce((sum, { count }) => sum + count, 0)]),
      ),
    );
  };
  return {
    role: each('role', state ? rows.filter((row) => row.state === state) : rows),
    state: each('state', role ? rows.filter((row) => row.role === role) : rows),
  };
}

/** Counts users by role and state, cached until users or customers change. */
const countPeople = cacheUntilChanged(['people', 'customers'], ({ db }: Pick<Platform, 'db' | 'changes'>) =>
  db
    .selectFrom('user')
    .select((eb) => ['user.role', stateOf(eb).as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy(['user.role', 'state'])
    .execute(),
);

function columns(eb: Builder) {
  return [
    ...(['user.id', 'user.name', 'user.email', 'user.role', 'user.createdAt', 'user.version'] as const),
    stateOf(eb).as('state'),
    eb
      .exists(
        eb
          .selectFrom('second_factors')
          .select('second_factors.user_id')
          .whereRef('second_factors.user_id', '=', 'user.id')
          .where('second_factors.secret', 'is not', null),
      )
      .as('hasSecondFactor'),
    'user.lastSignInAt',
  ] as const;
}

interface Row extends Omit<Person, 'hasSecondFactor' | 'createdAt'> {
  createdAt: string | Date;
  hasSecondFactor: SqlBool;
}

function toPerson({ hasSecondFactor, createdAt, email, ...row }: Row): Person {
  return {
    ...row,
    email: shownEmail(email),
    hasSecondFactor: Boolean(hasSecondFactor),
    createdAt: msOf(createdAt),
  };
}
