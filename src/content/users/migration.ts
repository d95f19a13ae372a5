import { sql } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';
import { noEmailPattern } from './placeholder-email.ts';

/** Creates the tables of users, passwords and sessions, with the columns of the library used at that version. */
export async function createUserTables({
  db,
  columns: { nativeTime, nativeBool, text },
}: MigrationStep): Promise<void> {
  const { schema } = db;

  await schema
    .createTable('user')
    .addColumn('id', text, (col) => col.primaryKey())
    .addColumn('name', text, (col) => col.notNull())
    .addColumn('email', text, (col) => col.notNull().unique())
    .addColumn('emailVerified', nativeBool, (col) => col.notNull())
    .addColumn('image', text)
    .addColumn('role', text, (col) => col.notNull().defaultTo('customer'))
    .addColumn('createdAt', nativeTime, (col) => col.notNull())
    .addColumn('updatedAt', nativeTime, (col) => col.notNull())
    .execute();
  await schema.createIndex('user_by_role').on('user').column('role').execute();

  await schema
    .createTable('session')
    .addColumn('id', text, (col) => col.primaryKey())
    .addColumn('expiresAt', nativeTime, (col) => col.notNull())
    .addColumn('token', text, (col) => col.notNull().unique())
    .addColumn('createdAt', nativeTime, (col) => col.notNull())
    .addColumn('updatedAt', nativeTime, (col) => col.notNull())
    .addColumn('ipAddress', text)
    .addColumn('userAgent', text)
    .addColumn('userId', text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('session_by_user').on('session').column('userId').execute();

  await schema
    .createTable('account')
    .addColumn('id', text, (col) => col.primaryKey())
    .addColumn('accountId', text, (col) => col.notNull())
    .addColumn('providerId', text, (col) => col.notNull())
    .addColumn('userId', text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', text)
    .addColumn('refreshToken', text)
    .addColumn('idToken', text)
    .addColumn('accessTokenExpiresAt', nativeTime)
    .addColumn('refreshTokenExpiresAt', nativeTime)
    .addColumn('scope', text)
    .addColumn('password', text)
    .addColumn('createdAt', nativeTime, (col) => col.notNull())
    .addColumn('updatedAt', nativeTime, (col) => col.notNull())
    .execute();
  await schema.createIndex('account_by_user').on('account').column('userId').execute();

  await schema
    .createTable('verification')
    .addColumn('id', text, (col) => col.primaryKey())
    .addColumn('identifier', text, (col) => col.notNull())
    .addColumn('value', text, (col) => col.notNull())
    .addColumn('expiresAt', nativeTime, (col) => col.notNull())
    .addColumn('createdAt', nativeTime, (col) => col.notNull())
    .addColumn('updatedAt', nativeTime, (col) => col.notNull())
    .execute();
  await schema.createIndex('verification_by_identifier').on('verification').column('identifier').execute();
}

/** Marks generated passwords that are in the program's log: so far they could not be changed. */
export async function addFirstPasswords({ db, columns: { nativeBool } }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('mustChangePassword', nativeBool, (col) => col.notNull().defaultTo(false))
    .execute();
  await db.updateTable('user').set('mustChangePassword', sql`true`).where('role', '=', 'administrator').execute();
}

/** Locking, links to set a password, the second factor, which roles must have one, and the history of sign-ins. */
export async function addAccounts({ db, columns }: MigrationStep): Promise<void> {
  const { schema } = db;
  const { text, time, bool, integer, reference } = columns;
  await schema.alterTable('user').addColumn('lockedAt', time).execute();
  await schema
    .alterTable('user')
    .addColumn('version', integer, (col) => col.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('account_links')
    .addColumn('hash', text, (col) => col.primaryKey())
    .addColumn('user_id', text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('purpose', text, (col) => col.notNull())
    .addColumn('expires_at', time, (col) => col.notNull())
    .execute();
  await schema.createIndex('account_links_by_user').on('account_links').column('user_id').execute();

  await schema
    .createTable('second_factors')
    .addColumn('user_id', text, (col) => col.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', text)
    .addColumn('next_secret', text)
    .addColumn('last_step', integer, (col) => col.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', text, (col) => col.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'hash'])
    .execute();
  await schema
    .createTable('role_demands')
    .addColumn('role', text, (col) => col.primaryKey())
    .addColumn('second_factor', bool, (col) => col.notNull())
    .execute();

  await schema
    .createTable('sign_ins')
    .addColumn('id', reference, columns.id)
    .addColumn('user_id', text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('at', time, (col) => col.notNull())
    .addColumn('address', text, (col) => col.notNull())
    .addColumn('agent', text, (col) => col.notNull())
    .addColumn('result', text, (col) => col.notNull())
    .execute();
  await schema.createIndex('sign_ins_by_user').on('sign_ins').columns(['user_id', 'id']).execute();
  await schema.createIndex('sign_ins_by_time').on('sign_ins').column('at').execute();
}

export async function createTokenTable({ db, columns }: MigrationStep): Promise<void> {
  const { text, time, json, reference } = columns;
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', reference, columns.id)
    .addColumn('user_id', text, (col) => col.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', text, (col) => col.notNull())
    .addColumn('hash', text, (col) => col.notNull().unique())
    .addColumn('scopes', json, (col) => col.notNull())
    .addColumn('created_at', time, (col) => col.notNull())
    .addColumn('last_used_at', time)
    .addColumn('expires_at', time, (col) => col.notNull())
    .addColumn('revoked_at', time)
    .execute();
  await db.schema.createIndex('api_tokens_by_user').on('api_tokens').column('user_id').execute();
}

export async function createAuthorTable({ db, columns: { text } }: MigrationStep): Promise<void> {
  await db.schema
    .createTable('authors')
    .addColumn('user_id', text, (col) => col.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('slug', text, (col) => col.notNull().unique())
    .addColumn('name', text, (col) => col.notNull())
    .addColumn('bio', text, (col) => col.notNull())
    .execute();
}

/** Pictures of authors. */
export async function addAuthorPictures({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('authors')
    .addColumn('picture_id', columns.reference, (col) => col.references('media.id').onDelete('set null'))
    .execute();
}

/** Marks authors that are teams. */
export async function addAuthorTeams({ db: { schema }, columns }: MigrationStep): Promise<void> {
  await schema
    .alterTable('authors')
    .addColumn('is_team', columns.bool, (col) => col.notNull().defaultTo(0))
    .execute();
}

/** Invitation state and last sign-in of users, and indexes for all user lists. */
export async function addPeopleLists({ db, columns: { integer, time } }: MigrationStep): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('user')
    .addColumn('isInvited', integer, (col) => col.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('user').addColumn('lastSignInAt', time).execute();
  await sql`update "user" set "isInvited" = 1 where email not like ${noEmailPattern} and not exists (
    select 1 from account where account."userId" = "user".id and account."providerId" = 'credential')`.execute(db);
  await sql`update "user" set "lastSignInAt" = (
    select max(at) from sign_ins where user_id = "user".id and result in ('ok', 'recovery'))`.execute(db);
  await schema.dropIndex('user_by_role').execute();
  await schema.createIndex('user_by_role').on('user').columns(['role', 'name', 'id']).execute();
  await schema.createIndex('user_by_creation').on('user').columns(['createdAt', 'id']).execute();
  await sql`create index user_by_sign_in on "user" (coalesce("lastSignInAt", 0), id)`.execute(db);
  await sql`create index user_invited on "user" (name, id) where "isInvited" = 1`.execute(db);
  await sql`create index user_locked on "user" (name, id) where "lockedAt" is not null`.execute(db);
}

/** Ends all sessions: from this version on only the hash of a token is stored. Drops tables and columns of the former library. */
export async function hashSessionTokens({ db }: MigrationStep): Promise<void> {
  const { schema } = db;
  await db.deleteFrom('session').execute();
  await schema.alterTable('session').dropColumn('expiresAt').execute();
  for (const column of unusedAccountColumns) await schema.alterTable('account').dropColumn(column).execute();
  await schema.dropTable('verification').execute();
}

const unusedAccountColumns = [
  'accountId',
  'providerId',
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
];
