import type { Kysely } from 'kysely';

/**
 * All tables by name. Each folder adds its own: `declare module '../platform/db/tables.ts' { interface Tables { posts:
 * PostsTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation in the folders that own the tables
export interface Tables {}

/** The query builder that use cases receive; a transaction is one too. */
export type Db = Kysely<Tables>;

/** The two databases the program runs on. */
export type DialectName = 'sqlite' | 'postgres';
