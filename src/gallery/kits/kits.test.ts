import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { checkPage } from '../../site/check/index.ts';
import { readPrinted } from '../../site/check/printed.ts';
import { registry } from '../../widgets/index.ts';
import { fakeReader, testPage } from '../../widgets/shared/testing.tsx';
import { pageKits } from './kits.ts';

describe('the designs of pages', () => {
  it('are eight, each under a name of its own', () => {
    expect(pageKits).toHaveLength(8);
    for (const part of ['key', 'name', 'summary'] as const) {
      expect(new Set(pageKits.map((kit) => kit[part])).size).toBe(8);
    }
  });

  it.each(pageKits)('«$name» reads without faults, has unique ids and passes the check', async ({ name, document }) => {
    const prepared = prepareDocument(document, registry);
    expect(prepared.faults).toEqual([]);
    expect(new Set(prepared.nodes.map(({ id }) => id)).size).toBe(prepared.nodes.length);
    const page = { ...testPage, marking: true as const };
    const { html, faults } = await renderDocument({ document: prepared, page, reader: fakeReader() });
    expect(faults).toEqual([]);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const findings = checkPage({
      type: 'page',
      title: name,
      description: name,
      noindex: false,
      isEmpty: false,
      isFrame: false,
      nodes: prepared.nodes,
      printed: readPrinted(html, new Set(prepared.nodes.map(({ id }) => id))),
      popup: null,
      baseUrl: 'https://mizban.example',
      addresses: new Map([['/contact/', 'public' as const]]),
      popups: new Map(),
      figures: {},
      browser: null,
      weight: { page: html.length, pictures: 0 },
    });
    expect(findings.filter(({ level, rule }) => level === 'error' || rule === 'heading-order')).toEqual([]);
  });

  it.each(pageKits)('«$name» is written with Persian letters, digits and half-spaces', ({ document }) => {
    const text = JSON.stringify(document.content);
    expect(text).not.toMatch(/[يكىة٠-٩]/);
    expect(text).not.toMatch(/(?:[" ])ن?می [آ-ی]| ها(?:ی)?(?=[ ".،؛])/);
  });
});
