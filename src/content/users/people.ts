import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { type Likeness, namedLike } from '../search/name-index.ts';
import { credential } from './credential.ts';
import { noEmailPattern, shownEmail } from './no-email.ts';
import type { Person, PersonState, personSorts } from './people-words.ts';
import { may, type Right } from './rights.ts';
import type { Role } from './roles.ts';
import { msOf } from './stored.ts';

export interface PeopleQuery {
  page: number;
  perPage: number;
  sort: Sort<(typeof personSorts)[number]>;
  /** Parts of words of the name or the e-mail. */
  q: string;
  role?: Role | undefined;
  state?: PersonState | undefined;
}

/** One page of people, and how many there are on all pages. */
export async function listPeople({ db }: Platform, query: PeopleQuery): Promise<{ people: Person[]; total: number }> {
  const { role, state, page, perPage } = query;
  const [field, direction] = sortOf(query.sort);
  const named = query.q.trim() === '' ? null : await namedLike(db, ['person'], query.q);
  const found = db
    .selectFrom('user')
    .$if(role !== undefined, (some) => some.where('user.role', '=', role as Role))
    .$if(state !== undefined, (some) => some.where((eb) => isInState(eb, state as PersonState)))
    .$if(named !== null, (some) => some.where((eb) => (named as Likeness).isOfKey(eb.ref('user.id'))));
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy(field === 'lastSignInAt' ? sql`coalesce(${lastSignIn}, 0)` : `user.${field}`, direction)
      .orderBy('user.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { people: rows.map(toPerson), total };
}

export async function findPerson(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom('user').select(columns).where('user.id', '=', id).executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** Those who may do something and are not locked out, by name. */
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
  return rows.filter((row) => may(row, right)).map(({ id, name }) => ({ id, name }));
}

export async function findUserId({ db }: Pick<Platform, 'db'>, email: string): Promise<string | null> {
  const row = await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether somebody may not sign in, also because their account is gone. */
export async function isLocked({ db }: Pick<Platform, 'db'>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('user').select('lockedAt').where('id', '=', userId).executeTakeFirst();
  return row?.lockedAt !== null;
}

type Builder = ExpressionBuilder<Tables, 'user'>;

const lastSignIn = sql<
  number | null
>`(select max("at") from "sign_ins" where "sign_ins"."user_id" = "user"."id" and "result" in ('ok', 'recovery'))`;

const hasCredential = (eb: Builder) =>
  eb.exists(
    eb
      .selectFrom('account')
      .select('account.id')
      .whereRef('account.userId', '=', 'user.id')
      .where('account.providerId', '=', credential),
  );

/** Who has no e-mail signs in by mobile. */
const canSignIn = (eb: Builder) => eb.or([hasCredential(eb), eb('user.email', 'like', noEmailPattern)]);

function isInState(eb: Builder, state: PersonState): Expression<SqlBool> {
  if (state === 'locked') return eb('user.lockedAt', 'is not', null);
  const isOpen = eb('user.lockedAt', 'is', null);
  return eb.and([isOpen, state === 'active' ? canSignIn(eb) : eb.not(canSignIn(eb))]);
}

function columns(eb: Builder) {
  return [
    ...([
      'user.id',
      'user.name',
      'user.email',
      'user.role',
      'user.lockedAt',
      'user.createdAt',
      'user.version',
    ] as const),
    eb.case().when(canSignIn(eb)).then(1).else(0).end().as('canSignIn'),
    eb
      .exists(
        eb
          .selectFrom('second_factors')
          .select('second_factors.user_id')
          .whereRef('second_factors.user_id', '=', 'user.id')
          .where('second_factors.secret', 'is not', null),
      )
      .as('hasSecondFactor'),
    lastSignIn.as('lastSignInAt'),
  ] as const;
}

interface Row extends Omit<Person, 'state' | 'hasSecondFactor' | 'createdAt'> {
  lockedAt: number | null;
  createdAt: string | Date;
  canSignIn: number;
  hasSecondFactor: SqlBool;
}

function toPerson({ lockedAt, canSignIn: isActive, hasSecondFactor, createdAt, email, ...row }: Row): Person {
  const state = lockedAt !== null ? 'locked' : isActive === 1 ? 'active' : 'invited';
  return {
    ...row,
    email: shownEmail(email),
    state,
    hasSecondFactor: Boolean(hasSecondFactor),
    createdAt: msOf(createdAt),
  };
}
