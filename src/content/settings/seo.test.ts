import { expect, it } from 'vitest';
import { defaultSeo, searchWords } from './seo.ts';

const site = { title: 'میزبان', tagline: 'خانه‌ای روشن', seo: defaultSeo };
const post = { type: 'page', path: '/about/', title: 'تماس', excerpt: 'شرح', seo: { title: '', description: '' } };

it.each([
  ['its title and the name of the site', post, 'تماس | میزبان'],
  ['its title alone where that names the site', { ...post, title: 'دربارهٔ میزبان' }, 'دربارهٔ میزبان'],
  ['its title alone at home', { ...post, path: '/' }, 'تماس'],
  ['its own words before all', { ...post, seo: { title: 'خرید سرور', description: '' } }, 'خرید سرور'],
  ['the template of pages where its type has none', { ...post, type: 'archive' }, 'تماس | میزبان'],
])('a page is found under %s', (_name, post, title) => {
  expect(searchWords(post, site)).toEqual({ title, description: 'شرح' });
});

it('templates of staff are by type, and a word that they do not know stays', () => {
  const seo = {
    titles: { ...defaultSeo.titles, post: '{{title}}  —  {{tagline}} {{year}}' },
    descriptions: { ...defaultSeo.descriptions, post: '{{site}}: {{excerpt}}' },
  };
  expect(searchWords({ ...post, type: 'post' }, { ...site, seo })).toEqual({
    title: 'تماس — خانه‌ای روشن {{year}}',
    description: 'میزبان: شرح',
  });
  expect(searchWords(post, { ...site, seo }).title).toBe('تماس | میزبان');
});

it('text of a page is never parsed as a template', () => {
  expect(searchWords({ ...post, title: '{{tagline}} $& $1' }, site).title).toBe('{{tagline}} $& $1 | میزبان');
});
