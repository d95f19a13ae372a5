import type { Platform } from '../../platform/context.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import type { Wording } from '../../platform/mail/compose.ts';
import type { MessageSettings } from '../settings/messages.ts';
import { storeSettings } from '../settings/store.ts';
import { loadChangedWordings } from './compose.ts';
import { withDefaults } from './define.ts';
import { findWordingProblems } from './placeholders.ts';

interface Change {
  /** Id of the message. */
  id: string;
  byDefault: Wording;
  /** The new words; null for the default ones. */
  wording: Wording | null;
  /** Time of the last change known to the caller; null for none. */
  seen: number | null;
}

/**
 * Stores the wording of a message, or resets it to the default; wording equal to the default is not stored. Throws
 * `InvalidFields` for wording that does not fit the message, and `EditConflict` if it was changed since `seen`.
 */
export async function changeWording(platform: Platform, { id, byDefault, wording, seen }: Change): Promise<void> {
  const own = wording && withDefaults(wording, byDefault);
  const problems = own ? findWordingProblems(own, byDefault) : {};
  if (Object.keys(problems).length > 0) throw invalidFields(problems as Record<string, string>);
  await runTransaction(platform, async (trx, touch) => {
    await lockForTransaction(platform, trx, 'messages');
    const stored = await loadChangedWordings(trx);
    if ((stored[id]?.changedAt ?? null) !== seen)
      throw fail('EditConflict', { message: 'این پیام را هم‌زمان شخص دیگری عوض کرده است.' });
    const { [id]: _before, ...others } = stored;
    const updatedAt = platform.clock.now();
    const changed: MessageSettings =
      own === null || isSame(own, byDefault) ? others : { ...others, [id]: { ...own, changedAt: updatedAt } };
    await storeSettings({ trx, touch }, { messages: changed }, updatedAt);
  });
}

const isSame = (one: Wording, other: Wording) =>
  one.subject === other.subject && one.text.trim() === other.text.trim() && one.button === other.button;
