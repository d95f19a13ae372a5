import type { ContentTypes } from '../../content/content-types/schema.ts';
import type { ScheduleNotification } from '../../content/posts/schedule-notifications.ts';
import type { ListedSession } from '../../content/users/sessions.ts';
import type { SignIn } from '../../content/users/sign-ins.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import type { Counts } from '../../platform/db/count.ts';
import type { ShopWaiting } from '../../shop/refunds/queue-counts.ts';

export type OwnSession = ListedSession & { isThis: boolean };

/** Security of the caller's own account. */
export interface OwnAccount {
  secondFactor: { isOn: boolean; isDemanded: boolean; recoveryCodes: number };
  sessions: OwnSession[];
  signIns: SignIn[];
}

/** The signed-in user and their pending work. */
export interface Me {
  user: SignedIn;
  nonce: string;
  /** Types of posts and custom fields that staff defined. */
  contentTypes: ContentTypes;
  /** Null if the user may not moderate. */
  pendingComments: number | null;
  /** Unread submissions; null if the user may not read them. */
  unreadSubmissions: number | null;
  /** Undelivered mails and outgoing calls; null if the user may not see them. */
  undelivered: number | null;
  /** Posts submitted for review, by type; null if the user may not publish them. */
  handedIn: Counts | null;
  /** Scheduled posts that were held back when due, by type; null if the user may not see them. */
  heldPosts: Counts | null;
  /** Posts published or withdrawn on this user's schedule, until the user has seen it. */
  scheduleNews: ScheduleNotification[];
  /** Pending work of the shop; null if the user may not see orders. */
  shop: ShopWaiting | null;
}
