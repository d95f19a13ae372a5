import type { Undelivered } from '../../platform/outbox/state.ts';
/** A mail or a call that reached nobody: it was given up or is tried again. */
export interface UndeliveredRow
  extends Pick<Undelivered, 'id' | 'topic' | 'createdAt' | 'failedAt' | 'nextTryAt' | 'attempts' | 'reason'> {
  receiver: string;
  /** Empty for what has none. */
  subject: string;
}
