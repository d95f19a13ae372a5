import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { pointsOf } from '../../content/ratings/points.ts';
import type { RatingKey } from '../../content/ratings/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const rated = (count: number, stars: number, best = 5) =>
  fakeReader({ ratings: async (keys) => keys.map(() => ({ count, points: count * pointsOf(1, best) * stars })) });

const render = (props: object = {}, reader = rated(128, 4.6)) => renderWidget('star-rating', props, { reader });

describe('the star rating', () => {
  it('is a form that posts the fields of the request without a script', async () => {
    const html = await render({ payload: [{ field: 'place', value: 'پایان' }] });
    expect(html).toMatch(/^<form class="mz-star-rating"[^>]* action="\/wp-admin\/admin-ajax.php" method="post">/);
    expect(html).toContain('<input type="hidden" name="action" value="mizban-star-rating"/>');
    expect(html).toContain('<input type="hidden" name="payload[id]" value="7107"/>');
    expect(html).toContain('<input type="hidden" name="payload[widget]" value="abc1234"/>');
    expect(html).toContain('<input type="hidden" name="payload[place]" value="پایان"/>');
    expect(html).toMatch(/<button class="btn" type="submit">ثبت رأی<\/button>/);
  });

  it('has radio-group semantics: a named group of named radio buttons, none of them chosen', async () => {
    const html = await render();
    expect(html).toContain('<fieldset id="rating-abc1234"><legend class="sr">امتیاز بدهید؛ میانگین ۴٫۶ از ۵ (۱۲۸ رأی)');
    const stars = html.match(/<input type="radio"[^>]*>/g) ?? [];
    expect(stars).toHaveLength(5);
    stars.forEach((star, index) => {
      expect(star).toContain(`name="rating"`);
      expect(star).toContain(`value="${index + 1}"`);
      expect(star).toContain(`aria-label="${'۱۲۳۴۵'[index]} ستاره"`);
      expect(star).not.toContain('checked');
    });
  });

  it('shows the average in half stars, and score and count in Persian digits', async () => {
    const html = await render();
    expect([...html.matchAll(/data-fill="(\w+)"/g)].map(([, fill]) => fill)).toEqual([
      'full',
      'full',
      'full',
      'full',
      'half',
    ]);
    expect(html).toContain('<p class="score">۴٫۶ از ۵ (۱۲۸ رأی)</p>');
  });

  it('in an item of a list rates the item’s post and names page, grid and template', async () => {
    const item = { ...testPage, post: { ...testPage.post, id: 12, type: 'post' }, listedBy: 7107 };
    const html = await renderWidget('star-rating', {}, { page: item });
    expect(html).toContain('name="payload[id]" value="12"');
    expect(html).toContain('name="payload[widget]" value="7107-abc1234"');
  });

  it('does not rate the terms of a list, whose numbers name no posts', async () => {
    const requests: RatingKey[] = [];
    const reader = fakeReader({
      async ratings(keys) {
        requests.push(...keys);
        return keys.map(() => ({ count: 1, points: 1 }));
      },
    });
    const term = { ...testPage, post: { ...testPage.post, id: 3, type: 'post_taxonomy' }, listedBy: 7107 };
    expect(await renderWidget('star-rating', {}, { page: term, reader })).toBe('');
    expect(requests).toEqual([]);
  });

  it('greets while there are no votes', async () => {
    const html = await render({ greeting: 'به این راهنما امتیاز دهید' }, fakeReader());
    expect(html).toContain('<p class="score">به این راهنما امتیاز دهید</p>');
    expect(html).not.toContain('۰ از ۵');
    expect(html).toContain('<legend class="sr">امتیاز بدهید</legend>');
  });

  it('can do without the legend, and has as many stars as staff chose', async () => {
    const html = await render({ legend: false, best: 10, size: 'large', align: 'center' }, rated(2, 7, 10));
    expect(html).not.toContain('class="score"');
    expect(html.match(/type="radio"/g)).toHaveLength(10);
    expect(html).toContain('data-size="large" data-align="center"');
  });

  it('escapes hostile texts', async () => {
    const html = await render(
      { greeting: '<script>alert(1)</script>', payload: [{ field: 'x', value: '"><img src=x>' }] },
      fakeReader(),
    );
    expect(html).not.toMatch(/<script|<img/);
  });

  it('does not leave the editor’s canvas', async () => {
    const page = { ...testPage, editing: true };
    const html = await renderWidget('star-rating', {}, { page });
    expect(html).toContain('<button class="btn" type="button">');
    expect(html).toMatch(/<fieldset [^>]*disabled=""/);
    expect(await render()).not.toContain('disabled');
  });
});

describe('the props', () => {
  it.each([
    ['fewer than three stars', { best: 2 }],
    ['more than ten stars', { best: 11 }],
    ['half a star', { best: 4.5 }],
    ['an empty slug', { slug: '' }],
    ['a slug with a slash', { slug: 'a/b' }],
    ['a payload field that names the post', { payload: [{ field: 'id', value: '1' }] }],
    ['a payload field that names the widget', { payload: [{ field: 'widget', value: '1' }] }],
    ['a payload field that breaks the brackets', { payload: [{ field: 'a][b', value: '1' }] }],
    ['a payload field that could reach a prototype', { payload: [{ field: 'constructor', value: '1' }] }],
    ['the same payload field twice', { payload: [{ field: 'a' }, { field: 'a' }] }],
    ['eleven payload fields', { payload: Array.from({ length: 11 }, (_, n) => ({ field: `f${n}` })) }],
  ])('%s are refused', (_name, props) => {
    expect(schema.safeParse(props).success).toBe(false);
  });
});

describe('the data of all ratings of a page', () => {
  const node = (id: string, props: object) => ({ id, type: 'star-rating', v: 1, props });
  const renderPage = async (count: number, ...content: object[]) => {
    const requests: RatingKey[][] = [];
    const reader = fakeReader({
      ratings: async (keys) => {
        requests.push(keys);
        return keys.map(() => ({ count, points: count * pointsOf(4, 5) }));
      },
    });
    const document = prepareDocument({ version: 1, content }, registry);
    return { requests, ...(await renderDocument({ document, page: testPage, reader })) };
  };

  it('is read at once, each by post and slug', async () => {
    const { requests } = await renderPage(0, node('rating1', {}), node('rating2', { slug: 'support' }));
    expect(requests).toEqual([
      [
        { postId: 7107, slug: 'default' },
        { postId: 7107, slug: 'support' },
      ],
    ]);
  });

  it('average in JSON-LD only from real votes', async () => {
    expect((await renderPage(0, node('rating1', {}))).facts).toEqual({});
    expect((await renderPage(3, node('rating1', {}))).facts).toEqual({ rating: { average: 4, count: 3, best: 5 } });
    expect((await renderPage(3, node('rating1', { best: 10 }))).facts).toEqual({
      rating: { average: 8, count: 3, best: 10 },
    });
  });
});
