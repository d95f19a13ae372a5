import { FileText, LayoutTemplate, MessageSquareMore, Newspaper, Package } from 'lucide';
import { lazy } from 'react';
import type { PostType } from '../../../content/posts/types.ts';
import { typeNames } from '../../../staff/shared/screen/posts/labels.ts';
import type { IconDrawing } from '../../../ui/icons.ts';
import type { NavEntry, ScreenEntry } from '../entry.ts';

const of = (type: PostType, group: NavEntry['group'], drawing: IconDrawing): NavEntry => ({
  group,
  label: typeNames[type],
  href: `/posts/?type=${type}`,
  drawing,
  right: 'posts.read',
  waiting: ({ heldPosts, handedIn }) => [
    [handedIn?.[type] ?? 0, 'در انتظار انتشار', `/posts/?type=${type}&status=pending`],
    [heldPosts?.[type] ?? 0, 'در زمانش منتشر نشد', `/posts/?type=${type}&held=1`],
  ],
});

/** Each post type has a separate navigation entry. */
export const posts: ScreenEntry = {
  path: '/posts/',
  Screen: lazy(() => import('./posts-screen.tsx')),
  nav: [
    of('page', 'content', FileText),
    of('post', 'content', Newspaper),
    of('popup', 'content', MessageSquareMore),
    of('template', 'content', LayoutTemplate),
    of('product', 'shop', Package),
  ],
};
