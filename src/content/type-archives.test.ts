import { expect, test } from 'vitest';
import { archivePath, readTypeArchivePath } from './archives.ts';
import { contentType } from './content-types/schema.ts';

const types = [
  contentType.parse({ type: 'x-work', slug: 'کارها', one: 'کار', all: 'کارها' }),
  contentType.parse({ type: 'x-team', slug: 'team', one: 'همکار', all: 'همکاران', hasArchive: false }),
];

test.each([
  ['/کارها/', 1],
  ['/کارها/page/3/', 3],
  ['/کارها/shop/', null],
  ['/team/', null],
  ['/gone/', null],
])('%s is page %s of the archive of a type', (path, page) => {
  const found = readTypeArchivePath(path, types);
  expect(found?.page ?? null).toBe(page);
  if (found) expect(archivePath(found.name, found.page)).toBe(path);
});
