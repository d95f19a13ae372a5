import { fixedClock } from '../platform/clock.ts';
import type { Platform } from '../platform/context.ts';
import { encodeJson } from '../platform/db/json.ts';
import { createTestPlatform } from '../platform/db/testing.ts';
import { outboxMigrations } from '../platform/outbox/migrations.ts';
import type { ReadDocument } from './documents.ts';
import { contentMigrations } from './migrations.ts';

/** Extracts the facts of test documents, which contain them literally: `{ text: 'متن' }`. */
export const readTestDocument: ReadDocument = (document) => ({
  text: '',
  popups: [],
  media: [],
  links: [],
  sections: [],
  ...(document as object),
});

/** Adds public posts by the thousand, with ids from 10,000 on, without documents and in no index of the program. */
export async function addManyPosts({ db, clock }: Pick<Platform, 'db' | 'clock'>, count: number): Promise<void> {
  const now = clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: 10_000 + index,
    type: 'post' as const,
    status: 'published' as const,
    slug: `numbered-${10_000 + index}`,
    path: `/blog/numbered-${10_000 + index}/`,
    title: `نوشتهٔ شمارهٔ ${10_000 + index}`,
    excerpt: '',
    created_at: now,
    updated_at: now,
    changed_at: now + index,
    published_at: now + index,
    meta: encodeJson({}),
    live_revision_id: null,
    draft_revision_id: 1,
  }));
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('posts')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

/** Creates an empty database with the content schema, and records all invalidated tags. */
export async function createContentTest() {
  const clock = fixedClock(Date.UTC(2026, 0, 1));
  const platform = await createTestPlatform({
    migrations: { ...outboxMigrations, ...contentMigrations(readTestDocument) },
    clock,
  });
  let received: string[] = [];
  platform.changes.on((tags) => received.push(...tags));
  return {
    ...platform,
    clock,
    readDocument: readTestDocument,
    /** Returns the tags recorded since the last call. */
    takeTags(): string[] {
      const tags = received;
      received = [];
      return tags.sort();
    },
  };
}
