import type { SubmittedField } from '../../../content/forms/index.ts';
import { fillTemplate } from '../../../platform/mail/template.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import type { FoundForm } from './form-input.ts';

/** Rate limits of automatic replies per receiver and per sender, against mailbox flooding. */
const toReceiver = { max: 2, seconds: 86_400 };
const bySender = { max: 5, seconds: 3_600 };
const nameLength = 40;

/**
 * Automatic reply to the sender of a form; undefined if the form sends none, has no e-mail address, or the rate limit is
 * exceeded. The text is written by staff and includes only the letters of the visitor's name, so the
 * reply cannot carry a message or link to a third party.
 */
export function replyTo(
  { props }: FoundForm,
  answers: readonly SubmittedField[],
  { limiter, address }: { limiter: RateLimiter; address: string },
): { to: string; subject: string; text: string } | undefined {
  const to = answers.find(({ type, value }) => type === 'email' && value !== '')?.value;
  if (!props.reply || props.replyText.trim() === '' || typeof to !== 'string') return undefined;
  const isAllowed =
    limiter.take(`mizban-form reply by ${address}`, bySender) &&
    limiter.take(`mizban-form reply to ${to.toLowerCase()}`, toReceiver);
  if (!isAllowed) return undefined;
  const name = nameIn(answers);
  return { to, subject: props.replySubject || props.name, text: fillTemplate(props.replyText, { name }) };
}

/** Letters of the answer to the field `name`; «کاربر» if there are none. */
function nameIn(answers: readonly SubmittedField[]): string {
  const given = answers.find(({ id, type }) => id === 'name' && type === 'text')?.value;
  const letters = String(given ?? '').replace(/[^\p{L}\p{M}\u200c ]+/gu, ' ');
  return letters.replace(/ +/g, ' ').trim().slice(0, nameLength).trim() || 'کاربر';
}
