import { describe, expect, it } from 'vitest';
import { hrefOf } from '../../../admin/links/target.ts';
import { draftOf, problemsOf, valuesOf } from './entry-draft.ts';

const row = { id: 1, depth: 0, label: 'خانه' };

describe('the dialog of a menu entry', () => {
  it.each([
    ['a page', { ...row, postId: 7, newTab: true }, 'page'],
    ['an address', { ...row, url: '/blog/', description: 'تازه‌ها', note: 'تازه' }, 'address'],
    ['a popup', { ...row, url: hrefOf({ kind: 'popup', id: 9, toggle: false }) ?? '' }, 'popup'],
    ['nothing', row, 'none'],
  ] as const)('returns an entry with the target %s unchanged', (_, entry, kind) => {
    const { id: _id, depth: _depth, ...values } = entry;
    const draft = draftOf(entry);
    expect(draft.kind).toBe(kind);
    expect(valuesOf(draft, undefined)).toEqual(values);
  });

  it('takes the title of the chosen post as text, unless another is typed', () => {
    const draft = { ...draftOf(undefined), postId: 7 };
    expect(valuesOf(draft, 'تماس')).toEqual({ label: 'تماس', postId: 7 });
    expect(valuesOf({ ...draft, label: ' با ما ' }, 'تماس').label).toBe('با ما');
  });

  it('links a post of a type of staff by its number', () => {
    const draft = { ...draftOf(undefined), kind: 'x-work' as const };
    expect(problemsOf(draft, undefined).post).toEqual(expect.any(String));
    expect(valuesOf({ ...draft, postId: 7 }, 'فروشگاه')).toEqual({ label: 'فروشگاه', postId: 7 });
  });

  it.each([
    ['/blog/', undefined],
    ['https://example.com', undefined],
    ['#top', undefined],
    ['//evil.example', expect.any(String)],
    ['javascript:alert(1)', expect.any(String)],
    ['blog', expect.any(String)],
  ])('accepts the address %s or explains the format', (url, problem) => {
    expect(problemsOf({ ...draftOf(row), kind: 'address', url }, undefined).url).toEqual(problem);
  });

  it('opens neither a popup nor a group in a new tab', () => {
    expect(valuesOf({ ...draftOf(row), newTab: true }, undefined)).toEqual({ label: 'خانه' });
  });
});
