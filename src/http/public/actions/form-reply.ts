import type { SubmittedField } from '../../../content/forms/index.ts';
import { fillTemplate } from '../../../platform/mail/template.ts';
import type { RateLimiter } from '../../../platform/rate-limit.ts';
import type { FoundForm } from './form-input.ts';

/** So many automatic replies one receiver gets, and one sender causes: nobody can flood a mailbox with them. */
const toReceiver = { max: 2, seconds: 86_400 };
const bySender = { max: 5, seconds: 3_600 };
const nameLength = 40;

/**
 * The automatic reply to who sent a form; undefined when the form sends none, has no e-mail address, or there were too
 * many. The text is that of staff: of what the visitor wrote only the name is in it, and of that only letters, so the
 * reply carries nobody's message or link to somebody else.
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

/** The letters of what was answered to the field `name`; «کاربر» when there are none. */
function nameIn(answers: readonly SubmittedField[]): string {
  const given = answers.find(({ id, type }) => id === 'name' && type === 'text')?.value;
  const letters = String(given ?? '').replace(/[^\p{L}\p{M}\u200c ]+/gu, ' ');
  return letters.replace(/ +/g, ' ').trim().slice(0, nameLength).trim() || 'کاربر';
}
