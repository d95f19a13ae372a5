import type { ReadDocument } from '../content/documents.ts';
import { contentMigrations } from '../content/migrations.ts';
import type { Migrations } from '../platform/db/migrate.ts';
import { installationMigrations } from '../platform/installation.ts';
import { outboxMigrations } from '../platform/outbox/migrations.ts';
import { sharedLimitsMigrations } from '../platform/shared-limits.ts';
import { addPlanVersions, createCatalogueTables, createPlanLines } from './catalogue/migration.ts';

/** Every migration of the program; names sort in the order of running. */
export function allMigrations(readDocument: ReadDocument): Migrations {
  const steps = {
    ...outboxMigrations,
    ...contentMigrations(readDocument),
    '0004_catalogue': createCatalogueTables,
    '0020_plan_versions': addPlanVersions,
    '0027_plan_lines': createPlanLines,
    ...installationMigrations,
    ...sharedLimitsMigrations,
  };
  return Object.fromEntries(Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1)));
}
