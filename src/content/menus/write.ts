import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { menuLocations } from './locations.ts';
import { findMenu, listOwnMenus } from './read.ts';
import type { Menu, MenuItem } from './types.ts';

/** URL on this site, a fragment of the page, or another site; no executable schemes such as `javascript:`. */
const menuUrl = z
  .string()
  .max(2_000)
  .regex(
    /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/,
    'نشانی با / یا # آغاز می‌شود، یا کامل است: https://example.com',
  );

export const menuItem: z.ZodType<MenuItem> = z.strictObject({
  label: z.string().trim().min(1).max(200),
  url: menuUrl.optional(),
  postId: z.number().int().positive().optional(),
  newTab: z.literal(true).optional(),
  description: z.string().trim().max(160).optional(),
  note: z.string().trim().max(60).optional(),
  children: z.lazy(() => z.array(menuItem).max(100)).default([]),
}) as z.ZodType<MenuItem>;

/** Maximum depth; deeper menus cannot be displayed. */
const depthLimit = 5;

/**
 * Stores the menu of a location, replacing the existing one. With a `version` (0 for none), throws `EditConflict` with the
 * current one if it is outdated.
 */
export async function saveMenu(
  platform: Platform,
  { location, name, items, version }: { location: string; name: string; items: MenuItem[]; version?: number },
): Promise<Menu> {
  const parsed = z.array(menuItem).max(100).safeParse(items);
  if (!parsed.success) throw fail('InvalidInput', { cause: parsed.error, message: 'فهرست درست نیست.' });
  if (depthOf(parsed.data) > depthLimit) throw fail('InvalidInput', { message: 'فهرست بیش از اندازه تودرتو است.' });
  return runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, `menu:${location}`);
    const present = await findMenu({ db: trx }, location);
    const before = present?.version ?? 0;
    if (version !== undefined && version !== before) {
      throw fail('EditConflict', { message: 'این منو را هم‌زمان شخص دیگری ذخیره کرده است.', data: { present } });
    }
    const values = { name, items: encodeJson(parsed.data), version: before + 1 };
    const { id } = await trx
      .insertInto('menus')
      .values({ location, ...values })
      .onConflict((conflict) => conflict.column('location').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    touch(`menu:${location}`);
    return { id, location, name, items: parsed.data, version: before + 1 };
  });
}

/** Maximum number of menus, as many as staff can manage. */
const most = 50;

/** Creates an empty named menu, which widgets can show. */
export async function createMenu(platform: Platform, { name }: { name: string }): Promise<Menu> {
  return runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'menus');
    const present = await listOwnMenus({ db: trx });
    assertNameIsFree(name, present);
    if (present.length >= most) throw invalidFields({ title: `بیش از ${most} منو نمی‌شود ساخت؛ یکی را پاک کنید.` });
    const location = `menu-${randomToken(8)}`;
    const values = { location, name, items: encodeJson<MenuItem[]>([]), version: 1 };
    const { id } = await trx.insertInto('menus').values(values).returning('id').executeTakeFirstOrThrow();
    touch(`menu:${location}`);
    return { ...values, id, items: [] };
  });
}

/** Renames a menu created by staff; throws `EditConflict` if the `version` is outdated. */
export async function renameMenu(
  platform: Platform,
  { location, name, version }: { location: string; name: string; version: number },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'menus');
    await lockForTransaction(platform, trx, `menu:${location}`);
    const own = await listOwnMenus({ db: trx });
    const present = own.find((menu) => menu.location === location);
    if (!present)
      throw fail('NotFound', { message: 'این منو پیدا نشد؛ نام منوهای سربرگ و پایین صفحه را نمی‌شود تغییر داد.' });
    if (version !== present.version)
      throw fail('EditConflict', { message: 'این منو را هم‌زمان شخص دیگری ذخیره کرده است.', data: { present } });
    assertNameIsFree(
      name,
      own.filter((menu) => menu !== present),
    );
    await trx
      .updateTable('menus')
      .set({ name, version: version + 1 })
      .where('location', '=', location)
      .execute();
    touch(`menu:${location}`);
  });
}

function assertNameIsFree(name: string, others: Menu[]): void {
  const isTaken = others.some((menu) => menu.name === name) || Object.values<string>(menuLocations).includes(name);
  if (isTaken) throw invalidFields({ title: 'منویی با این نام هست؛ نام دیگری بنویسید.' });
}

/** Deletes a menu created by staff; throws `EditConflict` if the `version` is outdated. */
export async function removeMenu(
  platform: Platform,
  { location, version }: { location: string; version: number },
): Promise<Menu> {
  return runTransaction(platform, async (trx, touch) => {
    const present = await findMenu({ db: trx }, location);
    if (!present || location in menuLocations)
      throw fail('NotFound', { message: 'این منو پیدا نشد؛ منوهای سربرگ و پایین صفحه را نمی‌شود پاک کرد.' });
    const { numDeletedRows } = await trx
      .deleteFrom('menus')
      .where('location', '=', location)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n)
      throw fail('EditConflict', { message: 'این منو را هم‌زمان شخص دیگری ذخیره کرده است.', data: { present } });
    touch(`menu:${location}`);
    return present;
  });
}

/** Nesting depth of the entries, counted no further than one below the limit. */
export function depthOf(items: MenuItem[], above = 0): number {
  if (items.length === 0 || above > depthLimit) return above;
  return Math.max(...items.map((item) => depthOf(item.children, above + 1)));
}
