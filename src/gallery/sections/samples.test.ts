import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { registry } from '../../widgets/index.ts';
import { sectionSamples } from './samples.ts';

/** Widgets of the visual language, offered here as sections. */
const pieces = ['lit-house', 'live-corner', 'plan-finder', 'configurator', 'bento', 'steps', 'route-ribbon', 'hours'];

describe('the ready sections', () => {
  it('are at least 20, with unique keys and names', () => {
    expect(sectionSamples.length).toBeGreaterThanOrEqual(20);
    expect(new Set(sectionSamples.map(({ key }) => key)).size).toBe(sectionSamples.length);
    expect(new Set(sectionSamples.map(({ name }) => name)).size).toBe(sectionSamples.length);
  });

  it('show the pieces that this site is made of', () => {
    const used = sectionSamples.flatMap(({ document }) => prepareDocument(document, registry).nodes);
    expect(used.map(({ widget }) => widget.type)).toEqual(expect.arrayContaining(pieces));
  });

  it.each(sectionSamples)('«$name» renders every widget it names', ({ document }) => {
    expect(prepareDocument(document, registry).faults).toEqual([]);
  });

  it.each(sectionSamples)('«$name» is written with Persian letters, digits and half-spaces', ({ document }) => {
    const text = JSON.stringify(document.content);
    expect(text).not.toMatch(/[يكىة٠-٩]/);
    expect(text).not.toMatch(/(?:[" ])ن?می [آ-ی]| ها(?:ی)?(?=[ ".،؛])/);
  });
});
