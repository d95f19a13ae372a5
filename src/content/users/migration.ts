import { sql } from 'kysely';
import type { MigrationStep } from '../../platform/db/migrate.ts';

/** The tables of better-auth, in the columns and types that it expects, and a role for each user. */
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

/** Whose password stands in the program's log: so far nobody could change one. */
export async function addFirstPasswords({ db, columns: { nativeBool } }: MigrationStep): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('mustChangePassword', nativeBool, (col) => col.notNull().defaultTo(false))
    .execute();
  await db.updateTable('user').set('mustChangePassword', sql`true`).where('role', '=', 'administrator').execute();
}
