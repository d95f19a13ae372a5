import type { Wording } from '../../platform/mail/compose.ts';

const braces = /\{([^{}]*)\}/g;
/** Placeholders for block parts, such as a button or a table, which stand alone on their line. */
const partNames = ['link', 'items', 'answers', 'files', 'quote', 'problems'];

/** Returns the placeholders of a wording, each once, in order. */
export function placeholdersIn({ subject, text }: Pick<Wording, 'subject' | 'text'>): string[] {
  return [...new Set([...`${subject}\n${text}`.matchAll(braces)].map(([, name = '']) => name))];
}

/** Placeholders of the default text without which the message would not serve its purpose. */
export const requiredIn = ({ text }: Pick<Wording, 'text'>): string[] =>
  placeholdersIn({ subject: '', text }).filter((name) => partNames.includes(name));

/** Validates wording by staff: returns problems by field; empty if there are none. */
export function findWordingProblems(
  wording: Wording,
  byDefault: Wording,
): Partial<Record<'subject' | 'text' | 'button', string>> {
  const known = placeholdersIn(byDefault);
  const parts = requiredIn(byDefault);
  const unknown = (text: string) =>
    placeholdersIn({ subject: '', text })
      .filter((name) => !known.includes(name))
      .map((name) => `{${name}}`);
  const inSubject = unknown(wording.subject);
  const inText = unknown(wording.text);
  const lines = wording.text.split('\n').map((line) => line.trim());
  const missing = parts.filter((name) => !lines.includes(`{${name}}`)).map((name) => `{${name}}`);
  const inside = parts.filter((name) => wording.subject.includes(`{${name}}`));
  const problems: ReturnType<typeof findWordingProblems> = {};
  if (/[\r\n]/.test(wording.subject)) problems.subject = 'موضوع یک سطر است.';
  else if (inSubject.length > 0) problems.subject = unknownSentence(inSubject, known);
  else if (inside.length > 0) problems.subject = `${inside.map((name) => `{${name}}`).join('، ')} در موضوع نمی‌آید.`;
  if (inText.length > 0) problems.text = unknownSentence(inText, known);
  else if (missing.length > 0) problems.text = `${missing.join('، ')} باید در متن بماند و در سطری جدا بیاید.`;
  if (wording.button.includes('{')) problems.button = 'نوشتهٔ دکمه جای خالی ندارد.';
  return problems;
}

function unknownSentence(unknown: readonly string[], known: readonly string[]): string {
  const allowed = known.map((name) => `{${name}}`).join('، ');
  return `این پیام ${unknown.join('، ')} ندارد. جاهای خالی آن: ${allowed}.`;
}
