import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { navEntries } from '../../../admin/screens/index.ts';
import { chapters, nameOf, pictures } from './chapters.ts';
import { type Inline, readMarkdown } from './markdown.ts';

describe('the Markdown of the guide', () => {
  it.each<[string, string, unknown[]]>([
    ['a heading', '## چیدمان', [{ kind: 'heading', level: 2, text: 'چیدمان' }]],
    ['a paragraph of two lines', 'یک\nدو', [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'یک دو' }] }]],
    [
      'steps',
      '1. یک\n2. **دو**',
      [{ kind: 'steps', items: [[{ kind: 'text', text: 'یک' }], [{ kind: 'strong', text: 'دو' }]] }],
    ],
    ['a list', '- یک', [{ kind: 'list', items: [[{ kind: 'text', text: 'یک' }]] }]],
    ['a note', '> یک\n> دو', [{ kind: 'note', parts: [{ kind: 'text', text: 'یک دو' }] }]],
    [
      'a picture',
      '![متن](pictures/a.webp)',
      [{ kind: 'paragraph', parts: [{ kind: 'picture', text: 'متن', href: 'pictures/a.webp' }] }],
    ],
    [
      'a key and a link',
      '`Ctrl+K` [آن](02-around.md).',
      [
        {
          kind: 'paragraph',
          parts: [
            { kind: 'code', text: 'Ctrl+K' },
            { kind: 'text', text: ' ' },
            { kind: 'link', text: 'آن', href: '02-around.md' },
            { kind: 'text', text: '.' },
          ],
        },
      ],
    ],
  ])('%s', (_name, source, expected) => {
    expect(readMarkdown(source)).toEqual(expected);
  });
});

const parts = (name: string): Inline[] =>
  (chapters.find((chapter) => chapter.name === name)?.blocks ?? []).flatMap((block) =>
    'items' in block ? block.items.flat() : 'parts' in block ? block.parts : [],
  );
const names = chapters.map(({ name }) => name);

describe('the guide for staff', () => {
  it('has its chapters in order', () => {
    expect(names).toHaveLength(15);
    expect(names.slice(0, 3)).toEqual(['sign-in', 'around', 'write-a-page']);
    for (const { title } of chapters) expect(title).toMatch(/[آ-ی]/);
  });

  it.each(names)(
    '%s shows pictures that are there, each with its words, and links to chapters that are there',
    (name) => {
      for (const part of parts(name)) {
        if (part.kind === 'picture') {
          expect(pictures.get(part.href), part.href).toBeDefined();
          expect(part.text).toMatch(/[آ-ی]/);
        }
        if (part.kind === 'link' && part.href.endsWith('.md')) expect(names).toContain(nameOf(part.href));
      }
    },
  );

  it('tells of every screen that the navigation leads to', () => {
    const told = names
      .flatMap(parts)
      .flatMap((part) => ('text' in part ? [part.text] : []))
      .join(' ');
    expect(navEntries.map(({ label }) => label).filter((label) => !told.includes(label))).toEqual([]);
  });

  it('shows every picture somewhere', () => {
    const shown = names.flatMap(parts).flatMap((part) => (part.kind === 'picture' ? [part.href] : []));
    expect([...pictures.keys()].sort()).toEqual(shown.sort());
    expect(readdirSync('docs/staff-guide/pictures')).toHaveLength(pictures.size);
  });

  it.each(names)('%s is written with Persian letters, digits and half-spaces', (name) => {
    for (const part of parts(name)) {
      if (part.kind === 'code') continue;
      expect(part.text, 'Arabic letters').not.toMatch(/[يكىة٠-٩]/);
      expect(part.text, 'a detached prefix or suffix').not.toMatch(/(?:^| )ن?می [آ-ی]| ها(?:ی)?(?= |$|[.،؛])/);
    }
  });
});
