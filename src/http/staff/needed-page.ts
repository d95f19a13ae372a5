import type { StaffPost } from '../../content/posts/index.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** The pages that the program leads to, by their slugs; `addSystemPages` adds them where they are missing. */
export const neededPages: readonly string[] = ['order', 'cart', 'checkout', 'order-status', 'account', 'offline'];

/**
 * Refuses to delete the only page of an address that the program leads to: it would come back at the next start, without
 * what staff had changed in it. The trash may hold it, and another page or a redirect may take its address.
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
