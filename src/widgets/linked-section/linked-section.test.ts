import { describe, expect, it } from 'vitest';
import { fillSections, linkedSections } from '../../builder/fill-sections.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import { registry } from '../index.ts';

const node = (id: string, type: string, props: object = {}) => ({ id, type, v: 1, props });
const link = (id: string, section: number | null) => node(id, 'linked-section', { section });
const heading = (id: string, text: string) => node(id, 'heading', { text });
const documentOf = (...content: object[]) => ({ version: 1, content });
const fill = (document: object, sections: Record<number, object> = {}, options?: { keepsUnknown: boolean }) => {
  const contents = new Map(Object.entries(sections).map(([id, section]) => [Number(id), section]));
  const { document: filled, links } = fillSections(document, registry, contents, options);
  const { nodes, faults } = prepareDocument(filled, registry);
  return { filled, links, faults, nodes, texts: nodes.flatMap(({ props }) => (props.text as string) ?? []) };
};

describe('a document whose links are replaced', () => {
  it('names its sections, also those in slots, each once', () => {
    const inside = node('boxx001', 'container', { children: [link('link002', 8), link('link003', 7)] });
    expect(linkedSections(documentOf(link('link001', 7), inside, link('link004', null)), registry)).toEqual([7, 8]);
  });

  it('contains each section under ids of its own, the same ones every time', () => {
    const page = documentOf(heading('head001', 'الف'), link('link001', 7), link('link002', 7));
    const section = documentOf(heading('head001', 'ب'), heading('head002', 'پ'));
    const { texts, nodes, faults, links } = fill(page, { 7: section });
    expect(texts).toEqual(['الف', 'ب', 'پ', 'ب', 'پ']);
    expect(faults).toEqual([]);
    expect(fill(page, { 7: section }).nodes.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id));
    expect(nodes.slice(1).map(({ id }) => links.get(id))).toEqual(['link001', 'link001', 'link002', 'link002']);
  });

  it('keeps what widgets of a section say of each other', () => {
    const section = documentOf(
      node('butt001', 'button', { action: 'off-canvas', panelId: 'panel01' }),
      node('panel01', 'off-canvas'),
    );
    const [button, panel] = fill(documentOf(link('link001', 7)), { 7: section }).nodes;
    expect(button?.props.panelId).toBe(panel?.id);
  });

  it('leaves out unknown sections, or keeps their links', () => {
    const page = documentOf(link('link001', 9), link('link002', null), heading('head001', 'الف'));
    expect(fill(page).nodes.map(({ id }) => id)).toEqual(['head001']);
    const kept = fill(page, {}, { keepsUnknown: true });
    expect(kept.nodes.map(({ id }) => id)).toEqual(['link001', 'link002', 'head001']);
  });

  it('ends where sections contain each other, and where they multiply', () => {
    const ring = { 7: documentOf(heading('head001', 'هفت'), link('link001', 8)), 8: documentOf(link('link001', 7)) };
    expect(fill(documentOf(link('link001', 7)), ring).texts).toEqual(['هفت']);
    const many = (section: number) =>
      documentOf(...Array.from({ length: 20 }, (_, at) => link(`link0${at + 10}`, section)));
    const growing = { 1: many(2), 2: many(3), 3: many(4), 4: documentOf(heading('head001', 'برگ')) };
    expect(fill(many(1), growing).texts.length).toBeLessThanOrEqual(100);
  });
});
