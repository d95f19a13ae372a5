import { describe, expect, it, test } from 'vitest';
import { customField } from '../../../content/content-types/schema.ts';
import { bindingAt, withBinding } from './binding-props.ts';
import { offeredNames } from './offered-names.ts';

describe('the binding of a prop', () => {
  const rows = { title: 'x', rows: [{ url: '/' }, { url: '/a/', bind: { url: { name: 'post.url' } } }] };

  it('is stored beside it, also in rows, and removing it leaves the written value', () => {
    const bound = withBinding(rows, 'rows[0].url', { name: 'site.url', before: '' });
    expect(bound).toEqual({ ...rows, rows: [{ url: '/', bind: { url: { name: 'site.url' } } }, rows.rows[1]] });
    expect(bindingAt(bound, 'rows[0].url')).toEqual({ name: 'site.url' });
    expect(withBinding(bound, 'rows[0].url', null)).toEqual(rows);
    const titled = withBinding(rows, 'title', { name: 'post.published', format: 'short', after: '.' });
    expect(titled).toMatchObject({
      title: 'x',
      bind: { title: { name: 'post.published', format: 'short', after: '.' } },
    });
    expect(withBinding(titled, 'title', null)).toEqual(rows);
  });

  test.each([
    [undefined, 'title'],
    [{ bind: 'post.title' }, 'title'],
    [{ bind: { title: 'post.title' } }, 'title'],
    [{ rows: [] }, 'rows[3].url'],
  ])('%j has none at %s', (props, path) => expect(bindingAt(props, path)).toBeUndefined());
});

describe('the values offered for a prop', () => {
  const fields = [
    customField.parse({ type: 'post', key: 'weight', label: 'وزن', kind: 'number' }),
    customField.parse({ type: 'page', key: 'weight', label: 'وزن', kind: 'number' }),
    customField.parse({ type: 'post', key: 'photo', label: 'عکس', kind: 'picture' }),
    customField.parse({ type: 'post', key: 'kin', label: 'خویش', kind: 'relation', related: 'post' }),
  ];
  const sources = { fields, taxonomies: ['category'], figures: ['from:vps', 'price:de-1@annual', 'rule:vat'] };
  const namesFor = (kind: Parameters<typeof offeredNames>[0], typed = '') =>
    offeredNames(kind, sources, typed).flatMap(({ names }) => names.map(({ name }) => name));

  it('fit it', () => {
    expect(namesFor('media')).toEqual(['post.picture', 'post.author-picture', 'meta.photo', 'site.logo']);
    expect(namesFor('number')).toEqual(['meta.weight', 'loop.index']);
    expect(namesFor('link')).toContain('meta.kin');
    expect(namesFor('link')).not.toContain('from:vps');
    expect(namesFor('text')).toEqual(
      expect.arrayContaining(['post.title', 'post.terms.category', 'meta.weight', 'meta.kin', 'from:vps']),
    );
  });

  it('name plans with the way of payment, below the rules of the site', () => {
    const groups = offeredNames('text', sources).slice(-2);
    expect(groups.map(({ label, names }) => [label, ...names.map(({ label }) => label)])).toEqual([
      ['قاعده‌ها', 'نرخ مالیات بر ارزش افزوده'],
      ['پلن‌ها', 'کمترین قیمت \u2066vps\u2069', 'قیمت پلن \u2066de-1\u2069، پرداخت سالانه'],
    ]);
  });

  it('are found by words of their labels or by their names', () => {
    expect(namesFor('text', 'وزن')).toEqual(['meta.weight']);
    expect(namesFor('text', 'from:')).toEqual(['from:vps']);
    expect(namesFor('text', 'هیچ‌چیز')).toEqual([]);
  });
});
