import type { Log } from '../../platform/log.ts';
import type { Dialler } from '../../platform/ssrf-safe-request.ts';
import type { ImportedMedia } from '../model.ts';
import { createProblems } from '../problems.ts';
import { detectFormat } from './detect.ts';
import { fetchOldFile } from './fetch-old-file.ts';
import { listEntries } from './list-entries.ts';
import { originalsOf, uploadsPath } from './media-path.ts';
import { ArchiveFault, type SourceEntry, type SourceFile } from './source-file.ts';

/** Finds the file of a picture, by its path below `uploads` or its address; null if it is missing. */
export type MediaFinder = (item: Pick<ImportedMedia, 'file' | 'url'>) => Promise<AsyncIterable<Uint8Array> | null>;

/**
 * Finds media among the uploaded files, else on the old site while it is reachable. Requests go only to the host
 * entered by staff; with an empty address there are none.
 */
export async function createMediaFinder({
  files,
  oldSite,
  log,
  ...dialler
}: Dialler & { files: readonly SourceFile[]; oldSite: string; log: Log }): Promise<MediaFinder> {
  const index = await indexMedia(files);
  const site = oldSite.trim() === '' ? null : URL.parse(/^https?:/i.test(oldSite) ? oldSite : `https://${oldSite}`);
  return async ({ file, url }) => {
    const isAttachment = file !== '';
    const path = isAttachment ? file.normalize('NFC').toLowerCase() : uploadsPath(pathOf(url));
    for (const candidate of path === '' ? [] : originalsOf(path, { isAttachment })) {
      const entry = index.byPath.get(candidate);
      if (entry) return entry.open();
    }
    const name = nameIn(path === '' ? pathOf(url) : path);
    const only = name === '' ? undefined : index.byName.get(name);
    if (only) return only.open();
    return site === null ? null : await fetchFirst(url, { site, isAttachment, log, dialler });
  };
}

async function fetchFirst(
  url: string,
  { site, isAttachment, log, dialler }: { site: URL; isAttachment: boolean; log: Log; dialler: Dialler },
): Promise<AsyncIterable<Uint8Array> | null> {
  const address = URL.parse(url, site);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  // A generated size certainly exists; its original is requested first only if the address is not an attachment.
  for (const path of originalsOf(address.pathname, { isAttachment }).slice(0, 3)) {
    const found = await fetchOldFile(new URL(path, address), { site, log, ...dialler });
    if (found) return found;
  }
  return null;
}

interface MediaIndex {
  byPath: Map<string, SourceEntry>;
  /** Files by name, for archives without folders; null for ambiguous names. */
  byName: Map<string, SourceEntry | null>;
}

async function indexMedia(files: readonly SourceFile[]): Promise<MediaIndex> {
  const index: MediaIndex = { byPath: new Map(), byName: new Map() };
  // The reading of the source has named their problems.
  for (const entry of await listEntries(files, createProblems())) {
    if (!(await isMedia(entry))) continue;
    const path = uploadsPath(entry.path) || entry.path.toLowerCase();
    if (!index.byPath.has(path)) index.byPath.set(path, entry);
    const name = nameIn(path);
    index.byName.set(name, index.byName.has(name) ? null : entry);
  }
  return index;
}

async function isMedia(entry: SourceEntry): Promise<boolean> {
  try {
    return (await detectFormat(entry)) === 'media';
  } catch (thrown) {
    if (thrown instanceof ArchiveFault) return false;
    throw thrown;
  }
}

const pathOf = (url: string): string => URL.parse(url, 'https://site.invalid')?.pathname ?? '';
const nameIn = (path: string): string => (path.split('/').at(-1) ?? '').toLowerCase();
