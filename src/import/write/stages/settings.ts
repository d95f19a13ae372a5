import { isDeepStrictEqual } from 'node:util';
import { homeOf, makeHomePage } from '../../../content/posts/home.ts';
import { changeDesign } from '../../../content/settings/change-design.ts';
import type { DesignSettings } from '../../../content/settings/design.ts';
import { readSettings } from '../../../content/settings/read.ts';
import { updateSettings } from '../../../content/settings/write.ts';
import { decodeJson } from '../../../platform/db/json.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { ImportedPost, ImportedSite } from '../../model.ts';
import { tokensOf } from '../lookups.ts';
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

/** Kinds of tokens in a kit, and the maximum number that a site has of each. */
const most = { colours: 24, sizes: 24, presets: 60 } as const;
type TokenKind = keyof typeof most;
const tokenKinds = Object.keys(most) as TokenKind[];
type Tokens = Pick<DesignSettings, TokenKind>;

const design: Stage<ImportedSite, Tokens> = {
  ...common,
  name: 'site-design',
  from: 'site',
  takes: ({ kit }, { import: { options } }) => options.takesDesign && kit !== null,
  originOf: () => ({ id: 'design' }),
  async prepare(site) {
    const { colours, sizes, fonts, omitted, ...tokens } = tokensOf(site);
    const presets = tokens.presets.map((preset) => ({ ...preset, style: { ...preset.style } }));
    const problems = omitted > 0 ? [`${formatNumber(omitted)} رنگ، اندازه یا سبک جا نشد.`] : [];
    if (fonts.length > 0)
      problems.push(`پروندهٔ این قلم‌ها را بارگذاری کنید: ${fonts.map(({ name }) => name).join('، ')}`);
    return { title: 'طراحی سایت', facts: { problems }, value: { colours, sizes, presets }, isLinked: true };
  },
  async put({ platform }, { value }) {
    const added: Tokens = { colours: [], sizes: [], presets: [] };
    await changeDesign(platform, (stored) => {
      const merged = { ...stored };
      for (const kind of tokenKinds) {
        const taken = new Set<string>(stored[kind].map(({ slug }) => slug));
        const fresh = value[kind].filter(({ slug }) => !taken.has(slug)).slice(0, most[kind] - stored[kind].length);
        Object.assign(added, { [kind]: fresh });
        Object.assign(merged, { [kind]: [...stored[kind], ...fresh] });
      }
      return merged;
    });
    const left = tokenKinds.reduce((sum, kind) => sum + value[kind].length - added[kind].length, 0);
    const problems = left > 0 ? [`${formatNumber(left)} رنگ، اندازه یا سبک بود یا جا نشد.`] : [];
    return { localId: 'design', isNew: false, before: added, problems };
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

/** The post was changed by the import itself, not by staff. */
async function refreshPrint({ trx }: Pick<Work, 'trx'>, postId: number): Promise<void> {
  await trx
    .updateTable('import_origins')
    .set({ print: (await postRecords.print(trx, String(postId))) ?? '' })
    .where('kind', '=', 'post')
    .where('local_id', '=', String(postId))
    .execute();
}

/** Stage: the selected settings of the site. */
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
    // Tokens are removed one by one, and only if unchanged since the import.
    if (localId === 'design') return 'design';
    return (await homeOf(db)) === Number(localId) ? 'home' : null;
  },
  async undo(work, { localId, before }) {
    const { platform, trx } = work;
    if (localId === 'title') await updateSettings(platform, before as { title: string; tagline: string });
    else if (localId === 'design') {
      const added = before as Tokens;
      await changeDesign(platform, (stored) => {
        const isSame = (one: { slug: string }, kind: TokenKind) =>
          added[kind].some((other) => other.slug === one.slug && isDeepStrictEqual(other, one));
        const { colours, sizes, presets } = stored;
        return {
          ...stored,
          colours: colours.filter((one) => !isSame(one, 'colours')),
          sizes: sizes.filter((one) => !isSame(one, 'sizes')),
          presets: presets.filter((one) => !isSame(one, 'presets')),
        };
      });
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
