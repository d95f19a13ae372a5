import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { isPlainObject } from '../../builder/style/read.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { isKitManifest, readKit, templatePost } from '../elementor/kit.ts';
import { readTemplate } from '../elementor/template.ts';
import type { ImportedSite, ImportProblem, SourceKind } from '../model.ts';
import { createProblems, type Problems } from '../problems.ts';
import { type ImportedRedirects, mostRules, readRedirection } from '../wordpress/redirection.ts';
import { readWxr } from '../wordpress/wxr.ts';
import { jsonMessages, longestJson, parseBoundedJson } from './bounded-json.ts';
import { ItemCollector } from './collect-items.ts';
import { detectFormat, type SourceFormat } from './detect.ts';
import { listEntries } from './list-entries.ts';
import { ArchiveFault, nameOf, readWhole, type SourceEntry, type SourceFile } from './source-file.ts';

/** Summary of the read content; stored as `manifest.json` next to the items. */
export interface SourceSummary {
  site: ImportedSite | null;
  counts: Record<SourceKind, number>;
  /** Pictures and other files of media among the uploads. */
  mediaFiles: number;
  problems: ImportProblem[];
}

interface Reading {
  problems: Problems;
  items: ItemCollector;
}

/**
 * Reads uploaded files, whatever they are, and stores their items in `folder`: a file of JSON lines per kind, in the
 * order of writing, and `manifest.json` at last. Files are not read again if the folder has their manifest; an
 * interrupted run starts over. Faults of the files become problems; it throws only for storage errors.
 */
export async function readSource({
  files,
  storage,
  folder,
}: {
  files: readonly SourceFile[];
  storage: FileStorage;
  /** As in `imports/12`. */
  folder: string;
}): Promise<SourceSummary> {
  const manifestKey = `${folder}/manifest.json`;
  const fingerprint = fingerprintOf(files);
  const known = await storage.read(manifestKey);
  if (known) {
    const manifest = JSON.parse(await text(known.stream()));
    if (manifest.fingerprint === fingerprint) return manifest.summary as SourceSummary;
    await storage.delete(manifestKey);
  }
  const problems = createProblems();
  const reading = { problems, items: new ItemCollector(storage, folder, problems) };
  const { mediaFiles, site, counts } = await readInto(reading, files).catch(async (thrown: unknown) => {
    await reading.items.abort();
    throw thrown;
  });
  const isEmpty = Object.entries(counts).every(([kind, count]) => kind === 'site' || kind === 'author' || count === 0);
  if (isEmpty && mediaFiles === 0 && site?.kit == null) {
    problems.add('', 'در این پرونده‌ها چیزی برای آوردن پیدا نشد.');
  }
  const summary: SourceSummary = { site, counts, mediaFiles, problems: problems.list() };
  await storage.write(manifestKey, Buffer.from(JSON.stringify({ fingerprint, summary })));
  return summary;
}

async function readInto(reading: Reading, files: readonly SourceFile[]) {
  const mediaFiles = await readEntries(await listEntries(files, reading.problems), reading);
  return { mediaFiles, ...(await reading.items.finish()) };
}

const fingerprintOf = (files: readonly SourceFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.map(({ name, size }) => [name, size])))
    .digest('hex');

/** Reads all entries and returns the number of media files among them. */
async function readEntries(entries: readonly SourceEntry[], reading: Reading): Promise<number> {
  const byFormat = new Map<SourceFormat, SourceEntry[]>();
  for (const entry of entries) {
    await orProblem(entry, reading, async () => {
      const format = await detectFormat(entry);
      byFormat.set(format, [...(byFormat.get(format) ?? []), entry]);
    });
  }
  const of = (format: SourceFormat) => byFormat.get(format) ?? [];
  for (const entry of of('wxr')) {
    await orProblem(entry, reading, async () => {
      for await (const item of readWxr(entry.open(), { where: nameOf(entry), problems: reading.problems })) {
        await reading.items.add(item);
      }
    });
  }
  await readJsonFiles(of('json'), reading);
  for (const entry of of('csv')) {
    await orProblem(entry, reading, async () => {
      const read = readRedirection((await readWhole(entry, longestJson))?.toString('utf8') ?? '');
      if (read) await addRedirects(entry, read, reading);
      else reading.problems.add(nameOf(entry), 'این CSV خروجی افزونهٔ Redirection نیست یا بیش از اندازه بزرگ است.');
    });
  }
  for (const entry of of('archive')) {
    reading.problems.add(nameOf(entry), 'بایگانیِ درون بایگانی خوانده نمی‌شود؛ آن را جدا بفرستید.');
  }
  for (const entry of of('xml')) reading.problems.add(nameOf(entry), 'این XML خروجی وردپرس نیست و خوانده نشد.');
  reportOthers(of('other'), reading.problems);
  return of('media').length;
}

/** Runs the reading of an entry; its faults do not stop the others. */
async function orProblem(entry: SourceEntry, { problems }: Reading, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof ArchiveFault)) throw thrown;
    problems.add(nameOf(entry), thrown.message);
  }
}

async function readJsonFiles(entries: readonly SourceEntry[], reading: Reading): Promise<void> {
  const byName = new Map(entries.map((entry) => [keyOf(entry.archive, entry.path), entry]));
  const used = new Set<SourceEntry>();
  const load = async (entry: SourceEntry): Promise<unknown> => {
    used.add(entry);
    let value: unknown;
    await orProblem(entry, reading, async () => {
      const bytes = await readWhole(entry, longestJson * 4);
      const read = bytes ? parseBoundedJson(bytes.toString('utf8').replace(/^\ufeff/, '')) : null;
      if (read?.ok) value = read.value;
      else reading.problems.add(nameOf(entry), jsonMessages[read?.why ?? 'long']);
    });
    return value;
  };
  for (const entry of entries) {
    if (!/(?:^|\/)manifest\.json$/i.test(entry.path)) continue;
    const manifest = await load(entry);
    if (!isKitManifest(manifest)) continue;
    const root = entry.path.slice(0, -'manifest.json'.length);
    const files = async (path: string) => {
      const file = byName.get(keyOf(entry.archive, root + path));
      return file ? load(file) : undefined;
    };
    const name = nameOf(entry);
    const missing = (path: string) => reading.problems.add(`${name}: ${path}`, 'در بسته پیدا نشد یا خوانده نشد.');
    for await (const item of readKit(manifest, files, { name: entry.archive || entry.path, missing })) {
      await reading.items.add(item);
    }
  }
  const others: SourceEntry[] = [];
  for (const entry of entries) {
    if (used.has(entry)) continue;
    const value = await load(entry);
    if (value !== undefined && !(await addJson(entry, value, reading))) others.push(entry);
  }
  reportOthers(others, reading.problems);
}

const keyOf = (archive: string, path: string): string => `${archive}\n${path.toLowerCase()}`;

/** Adds a template or redirects; false for other JSON. */
async function addJson(entry: SourceEntry, value: unknown, reading: Reading): Promise<boolean> {
  const template = readTemplate(value);
  if (template) {
    const document = isPlainObject(value) ? value : { content: template.content };
    const fallback =
      entry.path
        .split('/')
        .at(-1)
        ?.replace(/\.json$/i, '') ?? '';
    await reading.items.add(
      templatePost(`file:${nameOf(entry)}`, document, { title: template.title || fallback, type: template.type }),
    );
    return true;
  }
  const redirects =
    isPlainObject(value) && Array.isArray(value.redirects) ? readRedirection(JSON.stringify(value)) : null;
  if (redirects) await addRedirects(entry, redirects, reading);
  return redirects !== null;
}

const reasons: Readonly<Record<ImportedRedirects['listed'][number]['why'], string>> = {
  pattern: 'این تغییر نشانی الگو دارد و باید دستی ساخته شود.',
  'no-target': 'این تغییر نشانی مقصدی ندارد و آورده نمی‌شود.',
  off: 'این تغییر نشانی خاموش بود و آورده نمی‌شود.',
  query: 'این تغییر نشانی به پرسش‌وجوی نشانی بسته است و باید دستی ساخته شود.',
};

async function addRedirects(entry: SourceEntry, { redirects, listed, omitted }: ImportedRedirects, reading: Reading) {
  for (const { from, to } of redirects) await reading.items.add({ kind: 'redirect', id: `file:${from}`, from, to });
  for (const { from, to, why } of listed) reading.problems.add(`${nameOf(entry)}: ${from} → ${to}`, reasons[why]);
  if (omitted === 0) return;
  const [all, read] = [formatNumber(mostRules + omitted), formatNumber(mostRules)];
  reading.problems.add(
    nameOf(entry),
    `${all} تغییر نشانی دارد و تنها ${read} تای نخست آن خوانده شد؛ ${formatNumber(omitted)} تای دیگر را در پرونده‌ای جدا بفرستید.`,
  );
}

/** Reports files of other kinds once per archive, and once for all files of a folder. */
function reportOthers(entries: readonly SourceEntry[], problems: Problems): void {
  for (const [archive, list] of Map.groupBy(entries, ({ archive }) => archive)) {
    const kinds = [...new Set(list.map(({ path }) => /\.([a-z0-9]{1,6})$/i.exec(path)?.[1]?.toLowerCase() ?? '؟'))];
    const shown = kinds.slice(0, 6).join('، ');
    problems.add(
      archive || (list[0]?.path ?? ''),
      `${formatNumber(list.length)} پرونده از نوع‌های دیگر خوانده نشد (${shown}).`,
    );
  }
}
