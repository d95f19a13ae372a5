import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailPart } from '../platform/mail/content.ts';
import type { MailBrand } from './brand.ts';
import { Letter } from './letter.tsx';
import type { MailScheme } from './mail-style.ts';

type Cut = (typeof cuts)[number];

interface RenderInput {
  brand: MailBrand;
  subject: string;
  content: MailContent;
  scheme?: MailScheme;
}

/** Gmail hides what is beyond 102 KB. */
const largest = 100_000;
const preheaderLength = 120;
/** Lengths to which long texts and lists are cut, one after the other, until the mail is small enough. */
const cuts = [
  { letters: 4_000, entries: 60 },
  { letters: 800, entries: 20 },
  { letters: 150, entries: 10 },
];

const cutNote: MailPart = {
  type: 'text',
  text: 'این نامه بلند بود و بخشی از آن این‌جا نیامده است؛ همهٔ آن در سایت هست.',
};

/** Renders a mail as HTML below the size at which clients clip it, with a note if something was left out. */
export function renderMail(input: RenderInput): string {
  let html = print(input);
  for (const cut of cuts) {
    if (Buffer.byteLength(html) <= largest) break;
    html = print({ ...input, content: [...shorten(input.content, cut), cutNote] });
  }
  return html;
}

function print({ brand, subject, content, scheme = 'auto' }: RenderInput): string {
  const letter = Letter({ brand, subject, content, scheme, preheader: preheaderOf(content) });
  return `<!doctype html>${renderToStaticMarkup(letter)}`;
}

/** The first sentence after the greeting. */
function preheaderOf(content: MailContent): string {
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const first = texts.find((text) => !/^سلام[^\n]*،$/.test(text)) ?? '';
  return first.replaceAll('\n', ' ').slice(0, preheaderLength);
}

function shorten(content: MailContent, cut: Cut): MailPart[] {
  return content.slice(0, cut.entries).map((part) => shortenPart(part, cut));
}

function shortenPart(part: MailPart, { letters, entries }: Cut): MailPart {
  const short = (text: string) => (text.length > letters ? `${text.slice(0, letters)}…` : text);
  switch (part.type) {
    case 'text':
    case 'quote':
      return { ...part, text: short(part.text) };
    case 'list':
      return { ...part, items: part.items.slice(0, entries).map(short) };
    case 'facts': {
      const facts = part.facts.slice(0, entries);
      return { ...part, facts: facts.map(({ name, value }) => ({ name: short(name), value: short(value) })) };
    }
    case 'items': {
      const rows = part.rows.slice(0, entries);
      const shortRow = (row: (typeof rows)[number]) => row.details.slice(0, entries).map(short);
      return { ...part, rows: rows.map((row) => ({ ...row, label: short(row.label), details: shortRow(row) })) };
    }
    case 'link':
      return part;
  }
}
