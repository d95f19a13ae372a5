import { expect, it } from 'vitest';
import { isHere } from './is-here.ts';

it.each([
  ['/comments/', '/comments/', '?status=spam', true],
  ['/comments/', '/submissions/', '', false],
  ['/posts/?type=post', '/posts/', '?type=post&page=2', true],
  ['/posts/?type=post', '/posts/', '?type=page', false],
  ['/posts/?type=post', '/posts/', '', false],
  ['/plans/', '/plans/12', '', true],
  ['/plans/', '/plans-of-others/', '', false],
  ['/', '/plans/', '', false],
])('%s at %s%s: %s', (href, pathname, search, expected) => {
  expect(isHere(href, { pathname, search })).toBe(expected);
});
