import { z } from 'zod';

const text = z.string();

/** A part of a mail. Text and HTML are printed from the same parts, and everything in them is text. */
const mailPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text }),
  /** The next step: a button. */
  z.object({ type: z.literal('link'), label: text, url: z.url({ protocol: /^https?$/ }) }),
  z.object({ type: z.literal('list'), items: z.array(text) }),
  /** What people typed, by the label of its field. */
  z.object({ type: z.literal('facts'), facts: z.array(z.object({ name: text, value: text })) }),
  z.object({ type: z.literal('quote'), text }),
  /** Amounts with VAT, and their sums. */
  z.object({
    type: z.literal('items'),
    rows: z.array(z.object({ label: text, amount: text, details: z.array(text) })),
    totals: z.array(z.object({ name: text, amount: text })),
  }),
]);

export const mailContent = z.array(mailPart).max(200);

export type MailPart = z.infer<typeof mailPart>;
export type MailContent = readonly MailPart[];

/** Prints a mail as plain text, with links on lines of their own. */
export function contentText(content: MailContent): string {
  return `${content.map(partText).join('\n\n')}\n`;
}

/** Prints one part as plain text. */
export function partText(part: MailPart): string {
  switch (part.type) {
    case 'text':
    case 'quote':
      return part.text;
    case 'link':
      return `${part.label}:\n${part.url}`;
    case 'list':
      return part.items.map((item) => `• ${item}`).join('\n');
    case 'facts':
      return part.facts.map(({ name, value }) => `${name}:\n${value}`).join('\n\n');
    case 'items':
      return [
        ...part.rows.flatMap(({ label, amount, details }) => [
          `- ${label}: ${amount}`,
          ...details.map((detail) => `  ${detail}`),
        ]),
        ...part.totals.map(({ name, amount }) => `${name}: ${amount}`),
      ].join('\n');
  }
}

/** True for a part that prints nothing. */
export function isEmptyPart(part: MailPart): boolean {
  switch (part.type) {
    case 'text':
    case 'quote':
      return part.text.trim() === '';
    case 'link':
      return part.url === '';
    case 'list':
      return part.items.length === 0;
    case 'facts':
      return part.facts.length === 0;
    case 'items':
      return part.rows.length === 0;
  }
}
