import { describe, expect, it } from 'vitest';
import type { Draft } from '../puck/codec.ts';
import { differencesOf, mergeVersions, type Side } from './merge.ts';

const node = (id: string, text = id) => ({ id, type: 'heading', v: 1, props: { text } });
const draft = (sections: string, title = 'عنوان'): Draft => ({
  title,
  document: {
    version: 1,
    content: sections
      .split(' ')
      .filter(Boolean)
      .map((one) => node(...(one.split('=') as [string, string?]))),
  },
});
const shown = ({ document }: Draft) =>
  document.content.map(({ id, props }) => (props.text === id ? id : `${id}=${props.text}`)).join(' ');

const merge = (base: string, mine: string, theirs: string, chosen: Record<string, Side> = {}) =>
  shown(
    mergeVersions({ base: draft(base), mine: draft(mine), theirs: draft(theirs) }, new Map(Object.entries(chosen))),
  );

describe('P64 two versions of one page', () => {
  it.each([
    ['different sections changed', 'a b', 'a=1 b', 'a b=2', 'a=1 b=2'],
    ['a section added on each side', 'a b', 'a x b', 'a b y', 'a x b y'],
    ['one added, the other removed elsewhere', 'a b c', 'a x b c', 'a b', 'a x b'],
    ['I moved, they changed', 'a b c', 'c a b', 'a b=2 c', 'c a b=2'],
    ['they moved, I changed', 'a b c', 'a=1 b c', 'c a b', 'c a=1 b'],
    ['nothing of mine', 'a b', 'a b', 'b', 'b'],
  ])('%s: nothing is lost', (_, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });

  it('the same section changed by both is chosen', () => {
    const versions = { base: draft('a b'), mine: draft('a=1 b'), theirs: draft('a=2 b') };
    expect(differencesOf(versions)).toMatchObject([{ id: 'a', changedBy: 'both' }]);
    expect(merge('a b', 'a=1 b', 'a=2 b', { a: 'theirs' })).toBe('a=2 b');
    expect(merge('a b', 'a=1 b', 'a=2 b', { a: 'mine' })).toBe('a=1 b');
  });

  it('a section that one removed and the other changed is a choice', () => {
    expect(merge('a b', 'a', 'a b=2', { b: 'mine' })).toBe('a');
    expect(merge('a b', 'a', 'a b=2', { b: 'theirs' })).toBe('a b=2');
  });

  it('the title and the settings of a popup are parts as well', () => {
    const withSettings = (value: number): Draft => ({
      title: `ت${value}`,
      document: { version: 1, content: [], settings: { x: value } },
    });
    const versions = { base: withSettings(1), mine: withSettings(2), theirs: withSettings(3) };
    expect(differencesOf(versions).map(({ id }) => id)).toEqual(['title', 'settings']);
    const merged = mergeVersions(versions, new Map([['title', 'theirs' as const]]));
    expect(merged).toMatchObject({ title: 'ت3', document: { settings: { x: 2 } } });
  });

  it('the custom CSS of the page is a part as well, also where one side removed it', () => {
    const withCss = (css?: string): Draft => ({
      title: 'ت',
      document: { version: 1, content: [], ...(css === undefined ? {} : { css }) },
    });
    const versions = { base: withCss('a{}'), mine: withCss('b{}'), theirs: withCss() };
    expect(differencesOf(versions)).toEqual([{ id: 'css', mine: 'b{}', theirs: null, changedBy: 'both' }]);
    expect(mergeVersions(versions, new Map([['css', 'mine' as const]])).document.css).toBe('b{}');
    expect(mergeVersions(versions, new Map([['css', 'theirs' as const]])).document).not.toHaveProperty('css');
  });
});
