import '../platform/react.testing.ts';
import { describe, expect, it, test } from 'vitest';
import { placeholdersIn, requiredIn, wordingOf } from '../content/messages/index.ts';
import { defaultSettings } from '../content/settings/index.ts';
import { composeWording } from '../platform/mail/compose.ts';
import type { MailPart } from '../platform/mail/content.ts';
import { coloursOf } from '../site/theme/tokens.ts';
import type { MailBrand } from './brand.ts';
import { printMail } from './format-mail.ts';
import { messagesById } from './messages.ts';
import { sampleValues } from './samples.ts';

const { title, address, phone, email, hours } = defaultSettings;
const brand: MailBrand = {
  title,
  address,
  phone,
  email,
  hours,
  url: 'https://mizban.test/',
  logo: null,
  light: coloursOf('light'),
  dark: coloursOf('dark'),
};

/** The words that a reader of the HTML sees, without spaces. */
function wordsOf(html: string): string {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return bare(body.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? ''));
}
const bare = (text: string) => text.replace(/\s+/g, '');

/** The single facts of a part. */
function factsOf(part: MailPart): string[] {
  switch (part.type) {
    case 'text':
    case 'quote':
      return part.text.split('\n');
    case 'link':
      return [part.label, part.url];
    case 'list':
      return part.items;
    case 'facts':
      return part.facts.flatMap(({ name, value }) => [name, ...value.split('\n')]);
    case 'items':
      return [
        ...part.rows.flatMap(({ label, amount, details }) => [label, amount, ...details]),
        ...part.totals.flatMap(({ name, amount }) => [name, amount]),
      ];
  }
}

describe.each([...messagesById])('%s', (id, message) => {
  const wording = wordingOf(message);
  const mail = composeWording(wording, sampleValues(id, placeholdersIn(wording), brand));
  const { html, text } = printMail(brand, mail);

  it('says the same in both forms, with every placeholder filled and one button', () => {
    const words = wordsOf(html);
    for (const fact of [mail.subject, ...mail.content.flatMap(factsOf)]) {
      expect(words).toContain(bare(fact));
      if (fact !== mail.subject) expect(bare(text)).toContain(bare(fact));
    }
    for (const line of [title, email]) expect([words.includes(bare(line)), text.includes(line)]).toEqual([true, true]);
    expect(`${mail.subject}${text}${words}`).not.toMatch(/[{}]|undefined/);
    expect(wording.button !== '').toBe(requiredIn(wording).includes('link'));
  });

  it('is small, reads from right to left everywhere, and fetches nothing', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    for (const [tag] of html.matchAll(/<(?:table|td|th)\b[^>]*>/g)) expect(tag).toMatch(/dir="rtl".* align="/);
    expect(html).not.toMatch(/<(?:img|link|script|iframe|form)\b|url\(|@import|\son\w+=/i);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g))
      expect(url).toMatch(/^(?:https:\/\/mizban\.test\/|mailto:)/);
  });
});

test('every placeholder of a message has a sample', () => {
  for (const [id, message] of messagesById) {
    const places = placeholdersIn(wordingOf(message));
    const named = Object.entries(sampleValues(id, places, brand)).filter(([place, value]) => value === `«${place}»`);
    expect([id, named]).toEqual([id, []]);
  }
});

test.each([
  ['<script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>'],
  ["' style='position:fixed"],
  ['</style><script>alert(1)</script>'],
  ['{link} {name} {{name}}'],
  ['https://evil.example/?a=1&b=2'],
  ['\u202e\u2066 سارا'],
])('V18 P74 a name such as %j is text in both forms', (name) => {
  const parts: MailPart[] = [
    { type: 'quote', text: name },
    { type: 'list', items: [name] },
    { type: 'facts', facts: [{ name, value: name }] },
    { type: 'items', rows: [{ label: name, amount: name, details: [name] }], totals: [{ name, amount: name }] },
  ];
  const values = { name, ...Object.fromEntries(parts.map((part) => [part.type, part])) };
  const lines = parts.map(({ type }) => `{${type}}`).join('\n\n');
  const mail = composeWording({ subject: '{name}', text: `سلام {name}،\n\n${lines}`, button: '' }, values);
  const { html, text } = printMail({ ...brand, title: name, address: name, hours: name }, mail);
  expect(wordsOf(html).split(bare(name)).length).toBeGreaterThan(8);
  expect(text).toContain(name);
  const attributes = html.replace(/>[^<]*</g, '><');
  expect(attributes).not.toMatch(/evil|onerror|alert|position:fixed|<script|<img/);
});

test.each([
  ['a long text', { type: 'quote', text: '"'.repeat(150_000) }],
  [
    'many answers',
    { type: 'facts', facts: Array.from({ length: 500 }, () => ({ name: 'نام', value: '&'.repeat(200) })) },
  ],
] as const)('%s is cut before mail programs cut it, and the mail says so', (_name, part) => {
  const mail = composeWording(
    { subject: 'فرم', text: '{part}\n\n{link}', button: 'دیدن' },
    {
      part: part as MailPart,
      link: { type: 'link', label: '', url: brand.url },
    },
  );
  const { html, text } = printMail(brand, mail);
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  expect(html).toContain('بخشی از آن این‌جا نیامده است');
  expect(html).toContain('>دیدن</a>');
  expect(text.length).toBeGreaterThan(100_000);
});

test('a logo of the site is shown by its address, with the name for readers without pictures', () => {
  const logo = { url: 'https://mizban.test/media/ab/logo.png', width: 120, height: 40 };
  const { html } = printMail({ ...brand, logo }, composeWording({ subject: 'س', text: 'متن', button: '' }, {}));
  expect(html).toMatch(new RegExp(`<img src="${logo.url}" alt="${title}" width="120" height="40"`));
});
