import { homeOf, makeHomePage } from '../../../content/posts/home.ts';
import { changeDesign } from '../../../content/settings/change-design.ts';
import type { DesignSettings } from '../../../content/settings/design.ts';
import { readSettings } from '../../../content/settings/read.ts';
import { updateSettings } from '../../../content/settings/write.ts';
import { decodeJson } from '../../../platform/db/json.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { ImportedPost, ImportedSite } from '../../model.ts';
import { colourSlug, kitColours } from '../kit.ts';
import { digestOf } from '../origins.ts';
import type { Records, Stage, Work } from '../types.ts';
import { postRecords } from './post-records.ts';

const common = { kind: 'setting', isListed: false, plan: async () => ({ localId: '' }) } as const;

const title: Stage<ImportedSite, { title: string; tagline: string }> = {
  ...common,
  name: 'site-title',
  from: 'site',
  takes: ({ title }, { import: { options } }) => options.takesTitle && title.trim() !== '',
  originOf: () => ({ id: 'title' }),
  async prepare({ title, tagline }) {
    const value = { title: title.trim().slice(0, 100), tagline: tagline.trim().slice(0, 200) };
    return { title: 'نام سایت', facts: { problems: [] }, value, isLinked: true };
  },
  async put({ platform }, { value }) {
    const { title, tagline } = await readSettings(platform);
    await updateSettings(platform, value);
    return { localId: 'title', isNew: false, before: { title, tagline } };
  },
};

type Colour = DesignSettings['colours'][number];

const design: Stage<ImportedSite, Colour[]> = {
  ...common,
  name: 'site-design',
  from: 'site',
  takes: ({ kit }, { import: { options } }) => options.takesDesign && kitColours(kit).length > 0,
  originOf: () => ({ id: 'design' }),
  async prepare({ kit }) {
    const colours = kitColours(kit).map(({ id, name, value }) => ({
      slug: colourSlug(id),
      name: name || id,
      light: value,
      dark: value,
    }));
    return { title: 'رنگ‌های سایت', facts: { problems: [] }, value: colours, isLinked: true };
  },
  async put({ platform }, { value }) {
    const added: string[] = [];
    let omitted = 0;
    await changeDesign(platform, (stored) => {
      const taken = new Set(stored.colours.map(({ slug }) => slug));
      const fresh = value.filter(({ slug }) => !taken.has(slug));
      const room = 24 - stored.colours.length;
      omitted = Math.max(0, fresh.length - room);
      added.push(...fresh.slice(0, room).map(({ slug }) => slug));
      return { ...stored, colours: [...stored.colours, ...fresh.slice(0, room)] };
    });
    const problems = omitted > 0 ? [`${omitted} رنگ جا نشد؛ سایت بیش از ۲۴ رنگ نمی‌گیرد.`] : [];
    return { localId: 'design', isNew: false, before: { added }, problems };
  },
};

const front: Stage<ImportedPost, { id: number }> = {
  ...common,
  name: 'front-page',
  from: 'post',
  takes: ({ isFrontPage }, { import: { options } }) => isFrontPage && options.takesFrontPage,
  originOf: () => ({ id: 'front' }),
  async prepare(item, { index, platform, isPlan }) {
    const found = index.post(item.id);
    const post = found && found.id > 0 ? await statusOf(platform.db, found.id) : undefined;
    const isShown = isPlan || post === 'published';
    const problems = isShown ? [] : ['صفحهٔ نخست سایت پیشین منتشر نشده است؛ صفحهٔ نخست این سایت همان ماند.'];
    return { title: item.title, facts: { problems }, value: isShown ? found : null, isLinked: true };
  },
  async put(work, { value }) {
    const former = await homeOf(work.trx);
    const { slug } = await makeHomePage(work.platform, { postId: value.id });
    await refreshPrint(work, value.id);
    return { localId: String(value.id), isNew: false, before: { former, slug } };
  },
};

const statusOf = async (db: Db, id: number) =>
  (await db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** The import itself has changed the post, not people. */
async function refreshPrint({ trx }: Pick<Work, 'trx'>, postId: number): Promise<void> {
  await trx
    .updateTable('import_origins')
    .set({ print: (await postRecords.print(trx, String(postId))) ?? '' })
    .where('kind', '=', 'post')
    .where('local_id', '=', String(postId))
    .execute();
}

/** Settings of the site, as far as they were chosen. */
export const siteTitle: Stage = title as unknown as Stage;
export const siteDesign: Stage = design as unknown as Stage;
export const frontPage: Stage = front as unknown as Stage;

export const settingRecords: Records = {
  async print(db, localId) {
    if (localId === 'title') {
      const rows = await db
        .selectFrom('settings')
        .select('value')
        .where('key', 'in', ['title', 'tagline'])
        .orderBy('key')
        .execute();
      return digestOf(...rows.map((row) => JSON.stringify(decodeJson(row.value))));
    }
    // Tokens are taken away one by one, and only while they are as the import made them.
    if (localId === 'design') return 'design';
    return (await homeOf(db)) === Number(localId) ? 'home' : null;
  },
  async undo(work, { localId, before }) {
    const { platform, trx } = work;
    if (localId === 'title') await updateSettings(platform, before as { title: string; tagline: string });
    else if (localId === 'design') {
      const { added } = before as { added: string[] };
      await changeDesign(platform, (stored) => ({
        ...stored,
        colours: stored.colours.filter(({ slug, light, dark }) => !added.includes(slug) || light !== dark),
      }));
    } else {
      const { former, slug } = before as { former: number | null; slug: string };
      const origin = await trx
        .selectFrom('import_origins')
        .select('print')
        .where('kind', '=', 'post')
        .where('local_id', '=', localId)
        .executeTakeFirst();
      const isSame = origin?.print === (await postRecords.print(trx, localId));
      await makeHomePage(platform, { postId: former, formerSlug: slug });
      if (isSame) await refreshPrint(work, Number(localId));
    }
    return null;
  },
};
