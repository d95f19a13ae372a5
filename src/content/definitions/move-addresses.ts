import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { invalidFields } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { CustomType } from '../post-types.ts';
import { redirectOldAddress } from '../redirects/write.ts';
import { indexName } from '../search/staff-index-posts.ts';

/** Batch size for moving posts when the slug of their type changes; other writers wait meanwhile. */
const mostMoved = 2_000;

interface Work {
  platform: Platform;
  trx: Db;
  touch: Touch;
}

/** Moves the posts of a type to its other slug, and redirects their public addresses. */
export async function moveTypeAddresses(
  { platform, trx, touch }: Work,
  { type, from, to }: { type: CustomType; from: string; to: string },
): Promise<void> {
  const posts = await trx
    .selectFrom('posts')
    .select(['id', 'path', 'published_at'])
    .where('type', '=', type)
    .where('path', 'is not', null)
    .limit(mostMoved + 1)
    .execute();
  if (posts.length > mostMoved)
    throw invalidFields({
      slug: `این نوع بیش از ${formatNumber(mostMoved)} مورد دارد و نشانی‌اش دیگر عوض نمی‌شود.`,
    });
  const now = platform.clock.now();
  for (const { id, path, published_at } of posts) {
    if (path === null) continue;
    const moved = `/${to}/${path.slice(from.length + 2)}`;
    const taken = await trx.selectFrom('posts').select('title').where('path', '=', moved).executeTakeFirst();
    if (taken) throw invalidFields({ slug: `نشانی ‎${moved} را «${taken.title}» دارد؛ نشانی دیگری بنویسید.` });
    await trx.updateTable('posts').set({ path: moved }).where('id', '=', id).execute();
    if (published_at !== null && published_at <= now) await redirectOldAddress(trx, { from: path, postId: id, now });
    await indexName(trx, id);
  }
  touch('*');
}
