import { countPending } from '../../content/comments/index.ts';
import { countUnread } from '../../content/forms/index.ts';
import { countAwaitingReview, countHeld, listScheduleNews } from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { Services } from '../../http/core/services.ts';
import { staffAction } from '../../http/security/access.ts';
import { read } from '../../http/staff/define-resource.ts';
import { countUndelivered } from '../../platform/outbox/state.ts';
import { readShopWaiting } from '../../shop/refunds/queue-counts.ts';
import type { Me } from './responses.ts';

/** The signed-in user with a nonce and counts of pending work, which the staff application loads first. */
export function meCalls({ platform, nonces }: Services) {
  return {
    'GET staff/me': read({
      duringSetup: true,
      async handle({ user }): Promise<Me> {
        const pendingComments = hasRight(user, 'comments.moderate') ? await countPending(platform) : null;
        const undelivered = hasRight(user, 'mail.watch') ? await countUndelivered(platform) : null;
        const unreadSubmissions = hasRight(user, 'submissions.read') ? await countUnread(platform) : null;
        const shop = hasRight(user, 'orders.read') ? await readShopWaiting(platform.db, platform.clock.now()) : null;
        const handedIn = hasRight(user, 'posts.publish') ? await countAwaitingReview(platform) : null;
        const heldPosts = hasRight(user, 'posts.read') ? await countHeld(platform) : null;
        const scheduleNews = hasRight(user, 'posts.read') ? await listScheduleNews(platform, user.id) : [];
        const nonce = nonces.create(staffAction, user.id);
        const waiting = { pendingComments, unreadSubmissions, undelivered, handedIn, heldPosts, scheduleNews, shop };
        const { contentTypes } = await readSettings(platform);
        return { user, nonce, contentTypes, ...waiting };
      },
    }),
  };
}
