import { z } from 'zod';
import { decodeJson, encodeJson, type JsonText } from '../../platform/db/json.ts';
import { defineTransfer } from '../transfer-kind.ts';
import type { MenuItem } from './types.ts';
import { menuItem } from './write.ts';

export const menuTransfer = defineTransfer({
  table: 'menus',
  key: 'location',
  schema: z.strictObject({ location: z.string(), name: z.string(), items: z.array(menuItem) }),
  nameOf: ({ name }) => name,
  async load(db, locations: string[]) {
    const rows = await db
      .selectFrom('menus')
      .select(['location', 'name', 'items'])
      .where('location', 'in', locations)
      .orderBy('location')
      .execute();
    return rows.map(({ items, ...row }) => ({ ...row, items: decodeJson(items) as MenuItem[] }));
  },
  renumber({ items }, numbers, documents) {
    const renumbered = ({ postId, url, children, ...rest }: MenuItem): MenuItem => ({
      ...rest,
      ...(postId === undefined ? {} : { postId: numbers.post(postId) }),
      ...(url === undefined ? {} : { url: documents.href(url, numbers) }),
      children: children.map(renumbered),
    });
    return { items: items.map(renumbered) };
  },
  toRow: ({ items, ...menu }) => ({ ...menu, items: encodeJson(items) as JsonText<never> }),
});
