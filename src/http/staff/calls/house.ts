import type { ScheduleNotification } from '../../../content/posts/schedule-notifications.ts';
import type { PostType } from '../../../content/posts/types.ts';
import type { ShopWaiting } from '../../../shop/refunds/queue-counts.ts';
import type { SignedIn } from '../../security/signed-in.ts';
import type { OpenApi } from '../open-api-types.ts';

/** Calls for the program: current user, statistics, health, backups and archives. */
export type HouseCalls = {
  /** The description of the calls for programs. */
  'GET openapi.json': { response: OpenApi };
  'GET staff/me': { response: Me };
};

/** The signed-in user and their pending work. */
interface Me {
  user: SignedIn;
  nonce: string;
  /** Null if the user may not moderate. */
  pendingComments: number | null;
  /** Unread submissions; null if the user may not read them. */
  unreadSubmissions: number | null;
  /** Undelivered mails and outgoing calls; null if the user may not see them. */
  undelivered: number | null;
  /** Posts submitted for review, by type; null if the user may not publish them. */
  handedIn: Partial<Record<PostType, number>> | null;
  /** Scheduled posts that were held back when due, by type; null if the user may not see them. */
  heldPosts: Partial<Record<PostType, number>> | null;
  /** Posts published or withdrawn on this user's schedule, until the user has seen it. */
  scheduleNews: ScheduleNotification[];
  /** Pending work of the shop; null if the user may not see orders. */
  shop: ShopWaiting | null;
}
