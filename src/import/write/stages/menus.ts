import { termArchivePath } from '../../../content/archives.ts';
import { createMenu, findMenu, removeMenu, saveMenu } from '../../../content/menus/index.ts';
import { frameMenuName, isMenuLocation } from '../../../content/menus/locations.ts';
import type { MenuItem } from '../../../content/menus/types.ts';
import type { ImportedMenu, ImportedMenuItem } from '../../model.ts';
import { createLookups, type Lookups } from '../lookups.ts';
import { digestOf } from '../origins.ts';
import type { Records, Run, Stage, Work } from '../types.ts';

interface Value {
  items: MenuItem[];
}

const stage: Stage<ImportedMenu, Value> = {
  name: 'menus',
  from: 'menu',
  kind: 'menu',
  isListed: true,
  takes: () => true,
  originOf: ({ id }) => ({ id }),
  async prepare(menu, run) {
    const lookups = createLookups(run, []);
    const problems: string[] = [];
    const place = frameMenuName(run.menuPlaces[menu.id] ?? '');
    if (place !== undefined) problems.push(`جای منوی «${place}» این سایت را می‌گیرد.`);
    const titles = await titlesOf(menu, run);
    const items = toItems(menu, { run, lookups, titles, problems });
    return { title: menu.name, facts: { problems, broken: [...lookups.broken] }, value: { items }, isLinked: true };
  },
  plan: async () => ({ localId: '-1' }),
  put,
};

/** Stage: menus, at the chosen locations; the others without a location. */
export const menus: Stage = stage as unknown as Stage;

interface Placing {
  run: Run;
  lookups: Lookups;
  titles: Map<number, string>;
  problems: string[];
}

async function titlesOf({ items }: ImportedMenu, { index, platform }: Run): Promise<Map<number, string>> {
  const ids = items.flatMap(({ target }) => ('post' in target ? (index.post(target.post)?.id ?? []) : []));
  const rows = await platform.db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** As deep as menus of this site are. */
const deepest = 5;

function toItems({ items }: ImportedMenu, placing: Placing): MenuItem[] {
  const children = new Map<string, ImportedMenuItem[]>();
  const ids = new Set(items.map(({ id }) => id));
  for (const item of items) {
    const parent = ids.has(item.parent) && item.parent !== item.id ? item.parent : '';
    children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const level = (parent: string, depth: number): MenuItem[] =>
    (children.get(parent) ?? []).flatMap((item) => {
      if (depth > deepest) {
        placing.problems.push(`«${item.label}» بیش از اندازه تودرتو بود و نیامد.`);
        return [];
      }
      const made = toItem(item, placing);
      const inner = level(item.id, depth + 1);
      if (!made) {
        placing.problems.push(`مقصد «${item.label || item.id}» آورده نشده است.`);
        return inner;
      }
      return [{ ...made, children: inner }];
    });
  const made = level('', 1);
  if (made.length > 100) placing.problems.push('بیش از ۱۰۰ ردیف در یک لایه نمی‌شود؛ بقیه نیامدند.');
  return made.slice(0, 100);
}

function toItem(
  { label, target }: ImportedMenuItem,
  { run, lookups, titles }: Placing,
): Omit<MenuItem, 'children'> | null {
  const named = (fallback: string) => (label.trim() || fallback).slice(0, 200);
  if ('post' in target) {
    const post = run.index.post(target.post);
    if (!post || post.path === null) return null;
    return { label: named(titles.get(post.id) ?? post.path), postId: post.id };
  }
  if ('term' in target) {
    const term = run.index.termBySlug(target.taxonomy, target.term);
    const path = term && termArchivePath(term);
    return path ? { label: named(term.name), url: path } : null;
  }
  const url = lookups.link(target.url).slice(0, 2_000);
  const isAddress = /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/.test(url);
  if (url !== '' && url !== '#' && !isAddress) return null;
  return { label: named('پیوند'), ...(isAddress && url !== '#' && { url }) };
}

async function put(work: Work, { item, value, known }: Parameters<typeof stage.put>[1]) {
  const { platform, trx, run } = work;
  const chosen = run.menuPlaces[item.id];
  const name = item.name.trim().slice(0, 100) || 'منو';
  if (known) {
    const present = await findMenu({ db: trx }, known.localId);
    await saveMenu(platform, { location: known.localId, name: present?.name ?? name, items: value.items });
    return { localId: known.localId, isNew: known.isNew };
  }
  if (chosen !== undefined && isMenuLocation(chosen)) {
    const before = await findMenu({ db: trx }, chosen);
    await saveMenu(platform, {
      location: chosen,
      name: before?.name ?? frameMenuName(chosen) ?? name,
      items: value.items,
    });
    return { localId: chosen, isNew: !before, before: before && { name: before.name, items: before.items } };
  }
  const { location } = await createMenu(platform, { name: await freeName(work, name) });
  await saveMenu(platform, {
    location,
    name: (await findMenu({ db: trx }, location))?.name ?? name,
    items: value.items,
  });
  return { localId: location, isNew: true };
}

async function freeName({ trx }: Work, name: string): Promise<string> {
  const rows = await trx.selectFrom('menus').select('name').execute();
  const taken = new Set([...rows.map((row) => row.name), ...locationNames]);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(tried)) return tried;
  }
}

const locationNames = ['main', 'footer-products', 'footer-company', 'footer-help', 'footer-legal', 'popular'].flatMap(
  (location) => frameMenuName(location) ?? [],
);

export const menuRecords: Records = {
  async print(db, location) {
    const row = await db
      .selectFrom('menus')
      .select(['name', 'items'])
      .where('location', '=', location)
      .executeTakeFirst();
    return row ? digestOf(row.name, JSON.stringify(JSON.parse(row.items as string))) : null;
  },
  async undo({ platform, trx }, { localId: location, before }) {
    const present = await findMenu({ db: trx }, location);
    if (!present) return null;
    if (before) await saveMenu(platform, { location, ...(before as { name: string; items: MenuItem[] }) });
    else if (frameMenuName(location) === undefined) await removeMenu(platform, { location, version: present.version });
    else await trx.deleteFrom('menus').where('location', '=', location).execute();
    return null;
  },
};
