import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { navEntries } from '../../../admin/screens.ts';
import { type Inline, plainText } from '../../../features/markdown/markdown.ts';
import { chapters, nameOf, pictures } from './chapters.ts';

const blocks = (name: string) => chapters.find((chapter) => chapter.name === name)?.blocks ?? [];
const parts = (name: string): Inline[] =>
  blocks(name).flatMap((block) => ('items' in block ? block.items.flat() : 'parts' in block ? block.parts : []));
const textOf = (part: Inline) => plainText([part]);
const names = chapters.map(({ name }) => name);

describe('the guide for staff', () => {
  it('has its chapters in order', () => {
    expect(names).toHaveLength(17);
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

  it.each(names)('%s has only blocks that its screen shows', (name) => {
    const shown = ['heading', 'paragraph', 'note', 'steps', 'list'];
    expect(blocks(name).filter(({ kind }) => !shown.includes(kind))).toEqual([]);
  });

  it('describes every screen of the navigation', () => {
    const text = names.flatMap(parts).map(textOf).join(' ');
    expect(navEntries.map(({ label }) => label).filter((label) => !text.includes(label))).toEqual([]);
  });

  it('shows every picture somewhere', () => {
    const shown = names.flatMap(parts).flatMap((part) => (part.kind === 'picture' ? [part.href] : []));
    expect([...pictures.keys()].sort()).toEqual(shown.sort());
    expect(readdirSync('docs/staff-guide/pictures')).toHaveLength(pictures.size);
  });

  it.each(names)('%s is written with Persian letters, digits and half-spaces', (name) => {
    for (const part of parts(name)) {
      if (part.kind === 'code') continue;
      expect(textOf(part), 'Arabic letters').not.toMatch(/[يكىة٠-٩]/);
      expect(textOf(part), 'a detached prefix or suffix').not.toMatch(/(?:^| )ن?می [آ-ی]| ها(?:ی)?(?= |$|[.،؛])/);
    }
  });
});
