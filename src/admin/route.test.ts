import { describe, expect, it } from 'vitest';
import { queryOf, screenOf } from './route.ts';

describe('the screen of an address', () => {
  it.each([
    ['/wp-admin/', { name: 'posts', type: 'page', page: 1 }],
    ['/wp-admin', { name: 'posts', type: 'page', page: 1 }],
    ['/wp-admin/?type=post&page=3', { name: 'posts', type: 'post', page: 3 }],
    ['/wp-admin/?type=post', { name: 'posts', type: 'post', page: 1 }],
    ['/wp-admin/?type=__proto__', { name: 'posts', type: 'page', page: 1 }],
    ['/wp-admin/edit/7107', { name: 'edit', postId: 7107 }],
    ['/wp-admin/edit/7107/', { name: 'edit', postId: 7107 }],
    ['/wp-admin/edit/x', { name: 'missing' }],
    ['/wp-admin/edit/1234567890123456', { name: 'missing' }],
    ['/wp-admin/comments/', { name: 'comments', status: 'pending', before: null }],
    ['/wp-admin/comments/?status=spam&before=12', { name: 'comments', status: 'spam', before: 12 }],
    ['/wp-admin/comments/?status=x&before=-1', { name: 'comments', status: 'pending', before: null }],
    ['/wp-admin/submissions/', { name: 'submissions', form: null, before: null }],
    ['/wp-admin/submissions/?form=7107-abc1234', { name: 'submissions', form: '7107-abc1234', before: null }],
    ['/wp-admin/submissions/?form=../x', { name: 'submissions', form: null, before: null }],
    ['/wp-admin/undelivered/?before=12', { name: 'undelivered', before: 12 }],
    ['/wp-admin/searches/', { name: 'searches', days: 30, isMissed: false, page: 1 }],
    ['/wp-admin/searches/?days=7&missed=1&page=3', { name: 'searches', days: 7, isMissed: true, page: 3 }],
    ['/wp-admin/searches/?days=1e9&page=0', { name: 'searches', days: 30, isMissed: false, page: 1 }],
    ['/wp-admin/settings/', { name: 'settings' }],
    ['/wp-admin/nothing/', { name: 'missing' }],
  ])('%s', (address, screen) => {
    expect(screenOf(new URL(address, 'https://mizban.test'))).toEqual(screen);
  });
});

it('a query leaves out what is not asked for', () => {
  expect(queryOf({ status: 'spam', before: 12 })).toBe('?status=spam&before=12');
  expect(queryOf({ status: null, before: null })).toBe('?');
});
