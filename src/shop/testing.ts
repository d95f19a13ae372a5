import { readTestDocument } from '../content/testing.ts';
import { fixedClock } from '../platform/clock.ts';
import { createTestPlatform } from '../platform/db/testing.ts';
import { allMigrations } from './migrations.ts';

/**
 * The whole schema on an empty database of its own, for `*.int.test.ts`, with a clock that stands at 2026-01-01 until
 * it is moved. `close` removes the database.
 */
export async function createTestDatabase() {
  const clock = fixedClock(Date.UTC(2026, 0, 1));
  const platform = await createTestPlatform({ migrations: allMigrations(readTestDocument), clock });
  return { ...platform, clock, readDocument: readTestDocument };
}
