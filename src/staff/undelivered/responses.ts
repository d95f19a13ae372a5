import type { Undelivered } from '../../platform/outbox/state.ts';
/** An undelivered mail or outgoing call: failed permanently, or being retried. */
export interface UndeliveredRow
  extends Pick<Undelivered, 'id' | 'topic' | 'createdAt' | 'failedAt' | 'nextTryAt' | 'attempts' | 'reason'> {
  receiver: string;
  /** Empty without a subject. */
  subject: string;
}
