import { deleteEntry } from '../../../content/media/change.ts';
import { storeIngested } from '../../../content/media/import.ts';
import { deleteFiles, type IngestedFile, ingestFile } from '../../../content/media/ingest.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ImportedMedia } from '../../model.ts';
import { mediaFile } from '../origin-index.ts';
import { digestOf } from '../origins.ts';
import type { Prepared, Records, Run, Stage } from '../types.ts';

interface Value {
  /** Null in a plan. */
  taken: IngestedFile | null;
}

const fileOf = ({ file, url }: ImportedMedia): string => mediaFile(file === '' ? url : `wp-content/uploads/${file}`);
const nameOf = ({ file, url }: ImportedMedia): string => (file || url).split('/').at(-1)?.slice(0, 200) ?? '';

const stage: Stage<ImportedMedia, Value> = {
  name: 'media',
  from: 'media',
  kind: 'media',
  isListed: false,
  // A picture takes up to seconds to encode, outside of the transaction.
  atOnce: 1,
  takes: () => true,
  originOf: (item) => ({ id: item.id, alias: fileOf(item) }),
  prepare,
  plan: async () => ({ localId: '-1' }),
  async put({ platform }, { item, value, known }) {
    // An existing file keeps its texts, which are by staff.
    if (known) return { localId: known.localId, isNew: known.isNew };
    if (!value.taken) return null;
    const { title, alt, caption, date } = item;
    const texts = { title, alt, caption, fileName: nameOf(item), ...(date !== null && { createdAt: date }) };
    const { id } = await storeIngested(platform, value.taken, texts);
    return { localId: String(id), isNew: true };
  },
  remember: (index, item, localId) => index.addMedia(item.id, fileOf(item), Number(localId)),
};

/** Pictures and other files, from the uploads or the old site. */
export const media: Stage = stage as unknown as Stage;

async function prepare(item: ImportedMedia, run: Run): Promise<Prepared<Value>> {
  const title = item.title || nameOf(item);
  const nothing = (problem: string) => ({
    title,
    facts: { problems: [problem], missing: [item.url], from: item.url },
    value: null,
    isLinked: false,
  });
  const found = (): Prepared<Value> => ({ title, facts: { problems: [] }, value: { taken: null }, isLinked: true });
  if (run.index.media(item.id) !== null) return found();
  try {
    const content = await run.findMedia(item);
    if (!content) return nothing('این پرونده پیدا نشد.');
    if (!run.isPlan) return { ...found(), value: { taken: await ingestFile(run.platform, content) } };
    const reading = content[Symbol.asyncIterator]();
    await reading.return?.();
    return found();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.name === 'Unavailable') throw thrown;
    return nothing(thrown.message);
  }
}

export const mediaRecords: Records = {
  async print(db, localId) {
    const row = await db
      .selectFrom('media')
      .select(['version', 'key'])
      .where('id', '=', Number(localId))
      .executeTakeFirst();
    return row ? digestOf(String(row.version), row.key) : null;
  },
  async undo({ platform, trx, afterCommit }, { localId, isNew }) {
    if (!isNew) return null;
    const id = Number(localId);
    const row = await trx.selectFrom('media').select('version').where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const used = await trx.selectFrom('media_uses').select('post_id').where('media_id', '=', id).executeTakeFirst();
    const featured = await trx.selectFrom('posts').select('id').where('featured_media_id', '=', id).executeTakeFirst();
    const author = await trx.selectFrom('authors').select('slug').where('picture_id', '=', id).executeTakeFirst();
    if (used || featured || author) return 'این پرونده جایی در سایت به کار رفته است.';
    const keys = await deleteEntry(platform, { id, version: row.version });
    afterCommit(() => deleteFiles(platform, keys));
    return null;
  },
};
