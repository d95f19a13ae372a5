import { lazy } from 'react';
import { type PostType, postTypes } from '../../../content/posts/types.ts';
import { defineScreens, type Waiting } from '../../define-screens.ts';
import { nav } from '../nav.ts';

const waitingOf =
  (type: PostType): Waiting =>
  ({ heldPosts, handedIn }) => [
    [handedIn?.[type] ?? 0, 'در انتظار انتشار', `/posts/?type=${type}&status=pending`],
    [heldPosts?.[type] ?? 0, 'در زمانش منتشر نشد', `/posts/?type=${type}&held=1`],
  ];

export default defineScreens(
  nav,
  { '/posts/': lazy(() => import('./posts-screen.tsx')) },
  { waiting: Object.fromEntries(postTypes.map((type) => [`/posts/?type=${type}`, waitingOf(type)])) },
);
