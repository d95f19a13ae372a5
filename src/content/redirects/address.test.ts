import { expect, test } from 'vitest';
import { pageOf, readFrom, readTarget } from './address.ts';

const baseUrl = 'https://mizban.test';
const from = (typed: string) => readFrom(typed, baseUrl);
const target = (typed: string) => readTarget(typed, baseUrl);

test.each([
  ['/old', { path: '/old/', shown: '/old' }],
  [' https://mizban.test/Old/Page.html ', { path: '/old/page-html/', shown: '/Old/Page.html' }],
  ['/%D8%B3%D8%B1%D9%88%D8%B1/', { path: '/سرور/', shown: '/سرور/' }],
  ['/?s=سرور  ارزان', { path: '/?s=سرور ارزان', shown: '/?s=سرور  ارزان' }],
])('%s can be redirected', (typed, read) => {
  expect(from(typed)).toEqual(read);
});

test.each([
  '',
  'old',
  '//evil.example/',
  '/\\evil',
  'https://other.test/a',
  '/',
  '/wp-admin/',
  '/a?b=1',
  '/a#b',
  '/?s=',
  '/a/!!/',
])('%j cannot be redirected', (typed) => {
  expect(from(typed)).toEqual({ problem: expect.stringMatching(/[آ-ی]/) });
});

test.each([
  ['/new', { to: '/new/', path: '/new/' }],
  ['https://mizban.test/new/', { to: '/new/', path: '/new/' }],
  ['/blog/?e-filter-bloglst-category=vps#list', { to: '/blog/?e-filter-bloglst-category=vps#list', path: null }],
  ['/media/of/7', { to: '/media/of/7', path: null }],
  ['https://panel.example/login', { to: 'https://panel.example/login', path: null }],
])('%s can be a target', (typed, read) => {
  expect(target(typed)).toEqual(read);
});

test.each(['', 'new', 'javascript:alert(1)', 'data:text/html,x', '//evil.example/', '/\\evil', 'https://', '/!!/'])(
  '%j cannot be a target',
  (typed) => {
    expect(target(typed)).toEqual({ problem: expect.stringMatching(/[آ-ی]/) });
  },
);

test('a stored target names a page only without query and fragment', () => {
  expect(['/a/', '/a/?b', '/a/#b', 'https://a.test/', '/media/of/7'].map(pageOf)).toEqual([
    '/a/',
    null,
    null,
    null,
    null,
  ]);
});
