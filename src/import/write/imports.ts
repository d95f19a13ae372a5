import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { importFolder } from '../../content/files.ts';
import type { ImportsTable } from '../../content/imports/tables.ts';
import {
  type ImportFile,
  type ImportOptions,
  type ImportProgress,
  type ImportState,
  outcomes,
} from '../../content/imports/types.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson, storableText } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { afterPreview } from './progress.ts';
import { importsTag, moveImport } from './states.ts';
import type { Import } from './types.ts';

/** Defaults: everything is imported as a draft, and the settings of the site stay unchanged. */
const defaultOptions: ImportOptions = {
  publishes: false,
  takesFrontPage: false,
  takesTitle: false,
  takesDesign: false,
  takesMenus: false,
  menus: {},
  types: {},
  takesFields: true,
  oldSite: '',
  allowsCode: false,
};

export const noProgress = (): ImportProgress => ({
  stages: {},
  counts: Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as ImportProgress['counts'],
});

const toImport = (row: Selectable<ImportsTable>): Import => ({
  id: row.id,
  name: row.name,
  site: row.site,
  state: row.state,
  options: { ...defaultOptions, ...decodeJson(row.options) },
  files: decodeJson(row.files),
  stage: row.stage,
  position: row.position,
  progress: decodeJson(row.progress),
  problem: row.problem,
  createdBy: row.created_by,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  version: row.version,
});

/** Stores a new import, which waits for its files. */
export function createImport(
  platform: Platform,
  { name, createdBy, options = {} }: { name: string; createdBy: string | null; options?: Partial<ImportOptions> },
): Promise<Import> {
  return runTransaction(platform, async (trx, touch) => {
    const now = platform.clock.now();
    const row = await trx
      .insertInto('imports')
      .values({
        name: storableText(name).trim().slice(0, 200),
        site: '',
        state: 'collecting',
        options: encodeJson({ ...defaultOptions, ...options }),
        files: encodeJson<ImportFile[]>([]),
        stage: '',
        position: 0,
        progress: encodeJson(noProgress()),
        problem: null,
        lease_by: null,
        created_by: createdBy,
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    touch(importsTag);
    return toImport(row);
  });
}

/** Finds an import; throws `NotFound`. */
export async function findImport({ db }: Pick<Platform, 'db'>, id: number): Promise<Import> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail('NotFound', { message: 'این درون‌ریزی پیدا نشد.' });
  return toImport(row);
}

/** Lists all imports, newest first. */
export async function listImports({ db }: Pick<Platform, 'db'>): Promise<Import[]> {
  const rows = await db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(200).execute();
  return rows.map(toImport);
}

/** An uploaded file; its content is read once. */
export interface NewFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Files inserted per statement. */
const mostFiles = 500;

/** Stores uploaded files of an import that is not worked on. */
export async function addFiles(
  platform: Platform,
  id: number,
  files: AsyncIterable<NewFile> | Iterable<NewFile>,
): Promise<Import> {
  await findImport(platform, id);
  let added: ImportFile[] = [];
  const flush = async () => {
    const stored = added;
    added = [];
    try {
      return await changeFiles(platform, id, (present) => [...present, ...stored]);
    } catch (thrown) {
      for (const { key } of stored) await platform.storage.delete(key);
      throw thrown;
    }
  };
  for await (const file of files) {
    added.push(await storeFile(platform, id, file));
    if (added.length >= mostFiles) await flush();
  }
  return flush();
}

async function storeFile({ storage }: Platform, id: number, { name, content }: NewFile): Promise<ImportFile> {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
  const key = `${importFolder}/${id}/files/${randomToken(8)}${extension}`;
  let bytes = 0;
  async function* counted() {
    for await (const piece of content) {
      bytes += piece.length;
      yield piece;
    }
  }
  await storage.write(key, Readable.from(counted()));
  return { name: storableText(name).slice(-300), key, bytes };
}

/** Removes an uploaded file of an import that is not worked on. */
export async function removeFile(platform: Platform, id: number, key: string): Promise<Import> {
  const changed = await changeFiles(platform, id, (files) => files.filter((file) => file.key !== key));
  if (key.startsWith(`${importFolder}/${id}/files/`)) await platform.storage.delete(key);
  return changed;
}

function changeFiles(platform: Platform, id: number, change: (files: ImportFile[]) => ImportFile[]): Promise<Import> {
  return runTransaction(platform, async (trx) => {
    const { files, state } = await findImport({ db: trx }, id);
    if (state !== 'collecting' && !(await moveImport(trx, id, 'collecting', { now: platform.clock.now() })))
      throw busy();
    await trx
      .updateTable('imports')
      .set({ files: encodeJson(change(files)) })
      .where('id', '=', id)
      .execute();
    return findImport({ db: trx }, id);
  });
}

/** Changes the options, as long as nothing has been written. */
export function changeOptions(platform: Platform, id: number, options: Partial<ImportOptions>): Promise<Import> {
  return runTransaction(platform, async (trx, touch) => {
    const present = await findImport({ db: trx }, id);
    if (present.state === 'running' || present.state === 'rolling-back') throw busy();
    await trx
      .updateTable('imports')
      .set({ options: encodeJson({ ...present.options, ...options }), changed_at: platform.clock.now() })
      .where('id', '=', id)
      .execute();
    touch(importsTag);
    return findImport({ db: trx }, id);
  });
}

const busy = () => fail('InvalidInput', { message: 'این درون‌ریزی در حال انجام است؛ نخست آن را نگه دارید.' });

function request(to: ImportState, refusal: string) {
  return (platform: Platform, id: number): Promise<Import> =>
    runTransaction(platform, async (trx) => {
      const now = platform.clock.now();
      const { state, progress } = await findImport({ db: trx }, id);
      // A paused or failed run continues where it stopped.
      const starts = to === 'running' && (state === 'paused' || state === 'failed') ? {} : { stage: '', position: 0 };
      if (state !== to) {
        if (!(await moveImport(trx, id, to, { now, faults: 0, ...(to === 'paused' ? {} : starts) }))) {
          throw fail('InvalidInput', { message: refusal });
        }
        if (to !== 'paused') await trx.updateTable('imports').set({ lease_until: 0 }).where('id', '=', id).execute();
        if (to !== 'paused' && 'stage' in starts) {
          await trx
            .updateTable('imports')
            .set({
              progress: encodeJson(
                to === 'running' && state === 'ready' ? afterPreview(progress, noProgress()) : noProgress(),
              ),
            })
            .where('id', '=', id)
            .execute();
        }
      }
      return findImport({ db: trx }, id);
    });
}

/** Requests that the files are read; a job does it. */
export const readFiles = request('reading', 'نخست پرونده‌های سایت پیشین را بفرستید.');
/** Requests a dry run, which only writes the report. */
export const planImport = request('planning', 'پیش‌نمایش هنگامی انجام می‌شود که پرونده‌ها خوانده شده باشند.');
/** Requests the run that writes the items; also resumes it after a pause or a failure. */
export const startImport = request('running', 'درون‌ریزی هنگامی آغاز می‌شود که پرونده‌ها خوانده شده باشند.');
/** Stops a run after its current batch. */
export const pauseImport = request('paused', 'این درون‌ریزی در حال انجام نیست.');
/** Requests the roll-back of all records that were not changed since. */
export const rollBackImport = request('rolling-back', 'این درون‌ریزی را اکنون نمی‌شود برگرداند؛ نخست آن را نگه دارید.');

/** Deletes an import that has written nothing, or was rolled back, with its files and report. */
export async function deleteImport(platform: Platform, id: number): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const { state } = await findImport({ db: trx }, id);
    if (['reading', 'planning', 'running', 'rolling-back'].includes(state)) throw busy();
    const origin = await trx.selectFrom('import_origins').select('kind').where('import_id', '=', id).executeTakeFirst();
    if (origin) throw fail('InUse', { message: 'چیزهایی از این درون‌ریزی در سایت است؛ نخست آن را برگردانید.' });
    await trx.deleteFrom('imports').where('id', '=', id).execute();
    touch(importsTag);
  });
  for await (const key of platform.storage.list()) {
    if (key.startsWith(`${importFolder}/${id}/`)) await platform.storage.delete(key);
  }
}
