import type { ScheduleNotification } from '../../../content/posts/schedule-notifications.ts';
import type { PostType } from '../../../content/posts/types.ts';
import type { ShopWaiting } from '../../../shop/refunds/queue-counts.ts';
import type { SignedIn } from '../../security/signed-in.ts';
import type { OpenApi } from '../open-api-types.ts';

/** What is asked of the program itself: who is signed in, numbers, health, backups and archives. */
export type HouseCalls = {
  /** The description of the calls for programs. */
  'GET openapi.json': { response: OpenApi };
  'GET staff/me': { response: Me };
};

/** Who is signed in, and what waits for them. */
interface Me {
  user: SignedIn;
  nonce: string;
  /** Null for those who may not moderate. */
  pendingComments: number | null;
  /** Filled-in forms that nobody has opened yet; null for those who may not read them. */
  unreadSubmissions: number | null;
  /** Mails and calls that reached nobody; null for those who may not see them. */
  undelivered: number | null;
  /** Posts that authors have handed in, by type; null for those who may not publish them. */
  handedIn: Partial<Record<PostType, number>> | null;
  /** Posts that were not shown when their time came, by type; null for those who may not see them. */
  heldPosts: Partial<Record<PostType, number>> | null;
  /** Posts that appeared or went at the time that this person gave them, until they have seen it. */
  scheduleNews: ScheduleNotification[];
  /** What of the shop waits; null for those who may not see orders. */
  shop: ShopWaiting | null;
}
