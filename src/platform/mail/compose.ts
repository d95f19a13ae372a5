import { contentText, isEmptyPart, type MailContent, type MailPart, partText } from './content.ts';
import { fillTemplate } from './template.ts';

/** The words of a message, with named placeholders: `{name}`. */
export interface Wording {
  subject: string;
  text: string;
  /** The label of its button; empty for a message without one. */
  button: string;
}

/** Values of placeholders: text, or a part that stands on a line of its own (an empty label becomes that of the button). */
export type WordingValues = Readonly<Record<string, string | MailPart>>;

export interface Composed {
  subject: string;
  /** The content as plain text. */
  text: string;
  content: MailPart[];
}

/**
 * Fills the placeholders of a message. A line that consists of one placeholder becomes the part that is its value;
 * elsewhere a part is printed as text. Empty parts are left out.
 *
 * @example composeWording({ subject: 'سلام', text: 'سلام {name}،\n\n{link}', button: 'ورود' }, { name, link });
 */
export function composeWording({ subject, text, button }: Wording, values: WordingValues): Composed {
  const parts = new Map(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [[`{${name}}`, labelled(value, button)] as const],
    ),
  );
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : partText(value)]),
  );
  const content: MailPart[] = text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => partsIn(paragraph.trim().split('\n'), parts, words))
    .filter((part) => !isEmptyPart(part));
  return { subject: fillTemplate(subject, words), text: contentText(content), content };
}

function partsIn(lines: readonly string[], parts: ReadonlyMap<string, MailPart>, words: Record<string, string>) {
  const found: MailPart[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) found.push({ type: 'text', text: fillTemplate(open.join('\n'), words) });
    open = [];
  };
  for (const line of lines) {
    const part = parts.get(line.trim());
    if (part === undefined) open.push(line);
    else {
      close();
      found.push(part);
    }
  }
  close();
  return found;
}

function labelled(part: MailPart, button: string): MailPart {
  return part.type === 'link' && part.label === '' ? { ...part, label: button || 'باز کردن پیوند' } : part;
}

/** The content of a mail that has plain text only: its paragraphs. */
export function contentOf(text: string): MailContent {
  return text
    .split(/\n\s*\n/)
    .map((paragraph): MailPart => ({ type: 'text', text: paragraph.trim() }))
    .filter((part) => !isEmptyPart(part));
}
