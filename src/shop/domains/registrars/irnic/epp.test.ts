import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEpp, tag } from './epp.ts';

describe('EPP', () => {
  it('text survives as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const xml = tag('a', text);
        expect(xml.slice(3, -4)).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('what is no response is null', () => {
    fc.assert(fc.property(fc.string(), (text) => readEpp(text) === null));
    expect(readEpp('<!DOCTYPE x [<!ENTITY a "b">]><epp><result code="1000"/></epp>')).toBeNull();
    expect(readEpp('<epp:epp xmlns:epp="x"><epp:result code="2502"><msg/></epp:result></epp:epp>')?.code).toBe(2502);
  });
});
