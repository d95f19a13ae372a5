import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pieceOf } from './html-chunk.ts';
import { greatestAgeMs } from './page-cache.ts';
import { createSectionCache, type Section } from './section-cache.ts';

const section = (html: string, ...tags: string[]): Section => ({
  html: pieceOf(html),
  broken: [],
  faults: [],
  facts: [],
  embedded: [],
  addressReaders: [],
  tags: new Set(tags),
});

const create = (maxBytes: number, now = () => 0) => createSectionCache({ maxBytes, now });

describe('the cache of sections', () => {
  it('keeps a section until a write names one of its tags', () => {
    const cache = create(10_000);
    const run = cache.begin();
    run.keep('a', section('a', 'rating:1', 'media:2'));
    run.keep('b', section('b'));
    run.end();
    cache.invalidate(['rating:9']);
    expect(cache.begin().find('a')?.html.bytes.toString()).toBe('a');
    cache.invalidate(['media:2']);
    expect(cache.begin().find('a')).toBeUndefined();
    expect(cache.begin().find('b')?.html.bytes.toString()).toBe('b');
    cache.invalidate(['*']);
    expect(cache.begin().find('b')).toBeUndefined();
  });

  it('never stores a section whose rows changed during its render', () => {
    const cache = create(10_000);
    const [early, late] = [cache.begin(), cache.begin()];
    cache.invalidate(['rating:1']);
    const after = cache.begin();
    early.keep('a', section('old', 'rating:1'));
    expect(after.find('a')).toBeUndefined();
    late.keep('b', section('b', 'rating:2'));
    after.keep('a', section('new', 'rating:1'));
    expect([after.find('a')?.html.bytes.toString(), after.find('b')?.html.bytes.toString()]).toEqual(['new', 'b']);
  });

  it('renders a section again that has reached the maximum age, in case an invalidation was lost', () => {
    let time = 0;
    const cache = create(10_000, () => time);
    cache.begin().keep('a', section('a', 'rating:1'));
    time = greatestAgeMs - 1;
    expect(cache.begin().find('a')).toBeDefined();
    time = greatestAgeMs;
    expect(cache.begin().find('a')).toBeUndefined();
  });

  it('recalls what was printed from the same inputs, also after a write', () => {
    const cache = create(10_000);
    cache.begin().remember('inputs', section('a', 'rating:1'));
    cache.invalidate(['rating:1', '*']);
    expect(cache.begin().recall('inputs')?.html.bytes.toString()).toBe('a');
    expect(cache.begin().recall('others')).toBeUndefined();
  });

  it('P49 holds no more than it may, the least recently used first out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(400)), { maxLength: 60 }), (steps) => {
        const maxBytes = 2_000;
        const cache = create(maxBytes);
        const run = cache.begin();
        for (const [key, size] of steps) {
          run.keep(String(key), section('x'.repeat(size), `t:${key}`));
          run.remember(String(key), section('x'.repeat(size)));
        }
        let held = 0;
        let printed = 0;
        for (let key = 0; key <= 20; key += 1) {
          held += run.find(String(key))?.html.bytes.length ?? 0;
          printed += run.recall(String(key))?.html.bytes.length ?? 0;
        }
        expect(printed).toBeLessThanOrEqual(maxBytes / 2);
        expect(held).toBeLessThanOrEqual(maxBytes);
        const last = steps.at(-1);
        if (last) expect(run.find(String(last[0]))?.html.bytes).toHaveLength(last[1]);
      }),
    );
  });
});
