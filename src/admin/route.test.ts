import { expect, it } from 'vitest';
import { screenOf } from './route.ts';

it.each([
  ['/wp-admin/', { name: 'posts' }],
  ['/wp-admin', { name: 'posts' }],
  ['/wp-admin/edit/7107', { name: 'edit', postId: 7107 }],
  ['/wp-admin/edit/7107/', { name: 'edit', postId: 7107 }],
  ['/wp-admin/edit/x', { name: 'missing' }],
  ['/wp-admin/edit/1234567890123456', { name: 'missing' }],
])('%s', (path, screen) => {
  expect(screenOf(path)).toEqual(screen);
});
