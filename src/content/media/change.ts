import type { Updateable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { deleteFromStaffIndex, upsertStaffIndex } from '../search/staff-index.ts';
import { readSettings } from '../settings/index.ts';
import {
  deleteFiles,
  deleteFilesOnFailure,
  type FileContent,
  type IngestedFile,
  ingestFile,
  keysOf,
  storePicture,
} from './ingest.ts';
import { findItem } from './read.ts';
import { toItem } from './rows.ts';
import { searchTermsOfMedia } from './search-terms.ts';
import type { MediaTable } from './tables.ts';
import { type MediaTexts, toTexts } from './texts.ts';
import {
  type CropBox,
  type FocalPoint,
  type IngestedItem,
  type MediaItem,
  mediaKindNames,
  pictureKinds,
} from './types.ts';
import { mediaInSettings } from './uses.ts';

/** File to change, and its expected version. */
interface Changed {
  id: number;
  version: number;
}

/** Updates the texts of a file; absent fields stay. Throws `EditConflict` if it has changed meanwhile. */
export async function changeMedia(
  platform: Platform,
  { id, version, focal, ...texts }: Changed & MediaTexts & { focal?: FocalPoint | undefined },
): Promise<MediaItem> {
  const touchPages = await touchesOf(platform, id);
  return runTransaction(platform, (trx, touch) => {
    touchPages(touch);
    return update(platform, trx, {
      id,
      version,
      values: { ...toTexts(texts), ...(focal ? { focal_x: focal.x, focal_y: focal.y } : {}) },
    });
  });
}

/**
 * Replaces a file: every page shows the new one, and former URLs redirect to it. The new file must be of the same kind;
 * pictures and drawings can replace each other.
 */
export async function replaceMedia(
  platform: Platform,
  { id, version, content, fileName }: Changed & { content: FileContent; fileName: string },
): Promise<IngestedItem> {
  const item = await findChanged(platform, { id, version });
  const taken = await ingestFile(platform, content);
  const isAlike = taken.kind === item.kind || [taken.kind, item.kind].every((kind) => pictureKinds.includes(kind));
  if (!isAlike) {
    await deleteFiles(platform, keysOf(taken));
    const [now, sent] = [mediaKindNames[item.kind], mediaKindNames[taken.kind]];
    throw fail('UnsupportedType', {
      message: `پروندهٔ تازه ${sent} است و جای ${now} نمی‌نشیند، چون صفحه‌هایی که آن را نشان می‌دهند ${now} می‌خواهند. آن را جداگانه بارگذاری کنید.`,
    });
  }
  const values = { source_key: null, crop: null, focal_x: 50, focal_y: 50, ...toTexts({ fileName }) };
  const obsolete = [...keysOf(item), ...(item.sourceKey ? [item.sourceKey] : [])];
  return { ...(await exchange(platform, { item, taken, values, obsolete })), changes: taken.changes };
}

/** Crops a picture, or resets the crop (null); the whole picture stays stored. */
export async function cropMedia(
  platform: Platform,
  { id, version, crop }: Changed & { crop: CropBox | null },
): Promise<MediaItem> {
  const item = await findChanged(platform, { id, version });
  if (item.kind !== 'picture') throw fail('InvalidInput', { message: 'تنها تصویرها را می‌توان برید.' });
  const sourceKey = item.sourceKey ?? item.key;
  const source = await platform.storage.read(sourceKey);
  if (!source) throw fail('NotFound');
  const bytes = Buffer.concat(await source.stream().toArray());
  const taken = await storePicture(platform, bytes, crop ?? undefined);
  const values = { source_key: sourceKey, crop: crop && encodeJson(crop), focal_x: 50, focal_y: 50 };
  const obsolete = keysOf(item).filter((key) => key !== sourceKey);
  return exchange(platform, { item, taken, values, obsolete });
}

/** Permanently deletes a file from the library. Pages that used it show nothing in its place. */
export async function deleteMedia(platform: Platform, changed: Changed): Promise<void> {
  await deleteFiles(platform, await deleteEntry(platform, changed));
}

/** Deletes a library entry; returns the storage keys of its files, which the caller deletes. */
export async function deleteEntry(platform: Platform, { id, version }: Changed): Promise<string[]> {
  const touchPages = await touchesOf(platform, id);
  return runTransaction(platform, async (trx, touch) => {
    const row = await trx
      .deleteFrom('media')
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw await whyNot(trx, id);
    await deleteFromStaffIndex(trx, 'media', [id]);
    touchPages(touch);
    const item = toItem(row);
    return [...keysOf(item), ...(item.sourceKey ? [item.sourceKey] : [])];
  });
}

type Values = Updateable<MediaTable>;

/** Assigns ingested files to an entry; the former keys redirect to the new ones. */
async function exchange(
  platform: Platform,
  { item, taken, values, obsolete }: { item: MediaItem; taken: IngestedFile; values: Values; obsolete: string[] },
): Promise<MediaItem> {
  const touchPages = await touchesOf(platform, item.id);
  const { kind, key, mime, bytes, width, height } = taken;
  const changed = await deleteFilesOnFailure(platform, taken, () =>
    runTransaction(platform, async (trx, touch) => {
      const now = await update(platform, trx, {
        id: item.id,
        version: item.version,
        values: { kind, key, mime, bytes, width, height, variants: encodeJson(taken.variants), ...values },
      });
      const former = obsolete.map((old) => ({ key: old, media_id: item.id }));
      if (former.length > 0) await trx.insertInto('media_former').values(former).execute();
      touchPages(touch);
      return now;
    }),
  );
  await deleteFiles(platform, obsolete);
  return changed;
}

async function update(
  { clock }: Platform,
  trx: Db,
  { id, version, values }: Changed & { values: Values },
): Promise<MediaItem> {
  const row = await trx
    .updateTable('media')
    .set({ ...values, version: version + 1, changed_at: clock.now() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw await whyNot(trx, id);
  await upsertStaffIndex(trx, [searchTermsOfMedia(row)]);
  return toItem(row);
}

/** Finds the entry before a change; throws `EditConflict` if the version is outdated. */
async function findChanged({ db }: Platform, { id, version }: Changed): Promise<MediaItem> {
  const item = await findItem(db, id);
  if (item?.version !== version) throw await whyNot(db, id);
  return item;
}

async function whyNot(db: Db, id: number): Promise<Error> {
  const current = await findItem(db, id);
  if (!current) return fail('NotFound');
  return fail('EditConflict', { message: 'این پرونده را هم‌زمان شخص دیگری تغییر داده است.', data: { current } });
}

/** Tags invalidated by a change of a file: its uses, and the frame of all pages if the settings reference it. */
async function touchesOf(platform: Platform, id: number): Promise<(touch: Touch) => void> {
  // Read before the transaction, which occupies SQLite's only connection.
  const isInSettings = mediaInSettings(await readSettings(platform)).includes(id);
  return (touch) => touch(`media:${id}`, ...(isInSettings ? ['settings'] : []));
}
