import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Composed, composeWording, type Wording, type WordingValues } from '../../platform/mail/compose.ts';
import { type MessageSettings, messageSettings } from '../settings/messages.ts';
import { type MessageGroup, messageId, withDefaults, wordingOf } from './define.ts';
import { findWordingProblems } from './placeholders.ts';

/**
 * Composes a message in the words of staff, or in its default ones. Reads them in the transaction that sends it.
 *
 * @example await enqueueMail(platform, trx, { to, ...(await composeMessage(trx, linkMails, 'reset', { name, link })) });
 */
export async function composeMessage<Name extends string>(
  trx: Db,
  { id, texts }: MessageGroup<Name>,
  name: Name,
  values: WordingValues,
): Promise<Composed> {
  const changed = await loadChangedWordings(trx);
  return composeWording(currentWording(changed[messageId(id, name)], wordingOf(texts[name])), values);
}

/** Loads the wordings changed by staff, by message; those of an unknown shape are ignored. */
export async function loadChangedWordings(db: Db): Promise<MessageSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'messages').executeTakeFirst();
  return messageSettings.safeParse(row ? decodeJson(row.value) : {}).data ?? {};
}

/**
 * The effective wording: that of staff, with the default for empty fields. Wording that no longer fits the message,
 * because its placeholders have changed, is ignored.
 */
export function currentWording(changed: MessageSettings[string] | undefined, byDefault: Wording): Wording {
  if (!changed) return byDefault;
  const wording = withDefaults(changed, byDefault);
  return Object.keys(findWordingProblems(wording, byDefault)).length > 0 ? byDefault : wording;
}
