import { readTestDocument } from '../content/testing.ts';
import { fixedClock } from '../platform/clock.ts';
import { createTestPlatform } from '../platform/db/testing.ts';
import { allMigrations } from './migrations.ts';

/**
 * Creates an empty database with the whole schema, for `*.int.test.ts`, with a clock fixed at 2026-01-01 until advanced.
 * `close` removes the database.
 */
export async function createTestDatabase() {
  const clock = fixedClock(Date.UTC(2026, 0, 1));
  const platform = await createTestPlatform({ migrations: allMigrations(readTestDocument), clock });
  return { ...platform, clock, readDocument: readTestDocument };
}
