import type { ImportedMenu, ImportedMenuItem, ImportedTerm } from '../model.ts';
import type { Problems } from '../problems.ts';
import type { MenuEntry } from '../wordpress/wxr-items.ts';

/**
 * Assembles menus once all terms are known. An entry without a target is a heading; one without target and label is
 * left out, and its children move up.
 */
export function buildMenus(
  names: readonly ImportedTerm[],
  entries: readonly MenuEntry[],
  terms: readonly ImportedTerm[],
  problems: Problems,
): ImportedMenu[] {
  const menus = new Map<string, ImportedMenu>();
  for (const { id, slug, name } of names) menus.set(slug, { kind: 'menu', id, slug, name, location: '', items: [] });
  const termSlugs = new Map(terms.map(({ id, taxonomy, slug }) => [id, { taxonomy, term: slug }]));
  const parents = new Map<string, string>();
  for (const { menus: slugs, item, target } of entries.toSorted((a, b) => a.order - b.order)) {
    const known = 'termId' in target ? termSlugs.get(target.termId) : target;
    if (!known) problems.add(item.label || slugs.join(), 'مقصد این گزینهٔ فهرست در پرونده‌ها نیست.');
    const found = known ?? { url: '' };
    if (item.label === '' && 'url' in found && found.url === '') {
      parents.set(item.id, item.parent);
      continue;
    }
    for (const slug of slugs) {
      const menu = menus.get(slug) ?? { kind: 'menu', id: slug, slug, name: slug, location: '', items: [] };
      menus.set(slug, menu);
      menu.items.push({ ...item, target: found });
    }
  }
  return [...menus.values()].map((menu) => ({ ...menu, items: withParents(menu.items, parents) }));
}

/** Parents that were left out are replaced by their own parents, missing ones by none; cycles are broken. */
function withParents(items: readonly ImportedMenuItem[], leftOut: ReadonlyMap<string, string>): ImportedMenuItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return items.map((item) => {
    let { parent } = item;
    for (let steps = 0; parent !== '' && !byId.has(parent) && steps < 20; steps += 1)
      parent = leftOut.get(parent) ?? '';
    return { ...item, parent: byId.has(parent) && !isBelow(parent, item.id, byId) ? parent : '' };
  });
}

function isBelow(start: string, id: string, byId: ReadonlyMap<string, ImportedMenuItem>): boolean {
  let at = start;
  for (let steps = 0; at !== '' && steps < 100; steps += 1) {
    if (at === id) return true;
    at = byId.get(at)?.parent ?? '';
  }
  return at !== '';
}
