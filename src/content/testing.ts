import { fixedClock } from '../platform/clock.ts';
import { createTestPlatform } from '../platform/db/testing.ts';
import { outboxMigrations } from '../platform/outbox/migrations.ts';
import type { ReadDocument } from './documents.ts';
import { contentMigrations } from './migrations.ts';

/** Reads the documents of tests, which hold nothing but what they tell: `{ text: 'متن' }`. */
export const readTestDocument: ReadDocument = (document) => ({
  text: '',
  popups: [],
  media: [],
  links: [],
  ...(document as object),
});

/** The schema of the content on an empty database of its own, and a record of all tags that writes tell. */
export async function createContentTest() {
  const clock = fixedClock(Date.UTC(2026, 0, 1));
  const platform = await createTestPlatform({
    migrations: { ...outboxMigrations, ...contentMigrations(readTestDocument) },
    clock,
  });
  let heard: string[] = [];
  platform.changes.on((tags) => heard.push(...tags));
  return {
    ...platform,
    clock,
    readDocument: readTestDocument,
    /** The tags told since the last question. */
    takeTags(): string[] {
      const tags = heard;
      heard = [];
      return tags.sort();
    },
  };
}
