import { createHmac } from 'node:crypto';
import type { SubmittedField } from '../../../content/forms/index.ts';
import type { Platform } from '../../../platform/context.ts';
import { fillTemplate } from '../../../platform/mail/template.ts';
import type { Mail } from '../../../platform/mail.ts';
import { consumeSharedLimit } from '../../../platform/shared-rate-limit.ts';
import type { FoundForm } from './form-input.ts';

/** Rate limits of automatic replies per receiver and per sender, shared by all nodes, against mailbox flooding. */
const toReceiver = { max: 2, seconds: 86_400 };
const bySender = { max: 5, seconds: 3_600 };
const nameLength = 40;

/**
 * Automatic reply to the sender of a form; undefined if the form sends none, has no e-mail address, or the rate limit is
 * exceeded. The text is written by staff and includes only the letters of the visitor's name, so the reply cannot carry a
 * message or link to a third party.
 */
export async function replyTo(
  { props }: FoundForm,
  answers: readonly SubmittedField[],
  { platform, address, secret }: { platform: Platform; address: string; secret: string },
): Promise<Mail | undefined> {
  const to = answers.find(({ type, value }) => type === 'email' && value !== '')?.value;
  if (!props.reply || props.replyText.trim() === '' || typeof to !== 'string') return undefined;
  // Limits are database rows, which must contain neither addresses nor names.
  const keyOf = (text: string) => `form reply ${createHmac('sha256', secret).update(text).digest('base64url')}`;
  const isAllowed =
    (await consumeSharedLimit(platform, keyOf(`by ${address}`), bySender)) &&
    (await consumeSharedLimit(platform, keyOf(`to ${to.toLowerCase()}`), toReceiver));
  if (!isAllowed) return undefined;
  const text = fillTemplate(props.replyText, { name: nameIn(answers) });
  return { to, subject: props.replySubject || props.name, text, autoSubmitted: 'auto-replied' };
}

/** Letters of the value of the field `name`; «کاربر» if there are none. */
function nameIn(answers: readonly SubmittedField[]): string {
  const given = answers.find(({ id, type }) => id === 'name' && type === 'text')?.value;
  const letters = String(given ?? '').replace(/[^\p{L}\p{M}\u200c ]+/gu, ' ');
  return letters.replace(/ +/g, ' ').trim().slice(0, nameLength).trim() || 'کاربر';
}
