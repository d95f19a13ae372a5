import type { StaffPost } from '../../content/posts/index.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** Slugs of the pages that the program links to; `addSystemPages` adds missing ones. */
export const neededPages: readonly string[] = ['order', 'cart', 'checkout', 'order-status', 'account', 'offline'];

/**
 * Rejects deleting the only page of an address that the program links to. The next start would add it again, without
 * the changes of staff. It may be in the trash, and another page or a redirect may take over its address.
 */
export async function refuseNeeded(
  { db }: Platform,
  { id, type, parentId, slug }: Pick<StaffPost, 'id' | 'type' | 'parentId' | 'slug'>,
): Promise<void> {
  if (type !== 'page' || parentId !== null || !neededPages.includes(slug)) return;
  const path = `/${slug}/`;
  const other = await db
    .selectFrom('posts')
    .select('id')
    .where('path', '=', path)
    .where('id', '!=', id)
    .executeTakeFirst();
  const redirect = await db.selectFrom('redirects').select('id').where('from_path', '=', path).executeTakeFirst();
  if (other || redirect) return;
  throw fail('InvalidInput', {
    message: 'سایت به این صفحه نیاز دارد و برای همیشه حذف نمی‌شود؛ آن را بازگردانید یا در زباله‌دان نگه دارید.',
  });
}
