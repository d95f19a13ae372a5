import { footerLocations, type MenuLocation } from '../../content/menus/locations.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { ImportedMenu } from '../model.ts';
import { itemsKey, parseItem, readLines } from './lines.ts';

/** A menu of the old site, with the place it would take here. */
export interface MenuPlace {
  id: string;
  name: string;
  /** Location in the old theme; empty if unknown. */
  location: string;
  entries: number;
  /** Null: a separate menu without location. */
  proposed: MenuLocation | null;
}

const header = /primary|main|header|top|اصلی|سربرگ|بالا/i;
const footer = /footer|bottom|پابرگ|پاورقی|فوتر|پایین/i;
const legal = /legal|terms|privacy|قوانین|حریم|شرایط/i;

/**
 * Proposes a location for each menu by the name of its old location, else by its own name: one is the main menu, others
 * fill the footer columns.
 */
export function proposePlaces(menus: readonly ImportedMenu[]): MenuPlace[] {
  const taken = new Set<MenuLocation>();
  const free = (locations: readonly MenuLocation[]) => locations.find((one) => !taken.has(one)) ?? null;
  const proposedFor = ({ location, name, slug, items }: ImportedMenu): MenuLocation | null => {
    if (items.length === 0) return null;
    const words = location === '' ? `${name} ${slug}` : location;
    if (footer.test(words)) return free(legal.test(`${name} ${slug}`) ? ['footer-legal'] : footerLocations);
    if (legal.test(words)) return free(['footer-legal']);
    return header.test(words) ? free(['main']) : null;
  };
  return menus.map((menu) => {
    const proposed = proposedFor(menu);
    if (proposed) taken.add(proposed);
    const { id, name, location, items } = menu;
    return { id, name, location, entries: items.length, proposed };
  });
}

/** The menus that were read, with proposals. */
export async function listMenuPlaces(storage: FileStorage, importId: number): Promise<MenuPlace[]> {
  const menus: ImportedMenu[] = [];
  for await (const { text } of readLines(storage, itemsKey(importId, 'menu'))) {
    const item = parseItem(text);
    if (item?.kind === 'menu') menus.push(item);
  }
  return proposePlaces(menus);
}
