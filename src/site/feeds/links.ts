import type { PageContext } from '../../builder/context.ts';
import type { Feed } from '../shell.ts';

/** Returns the feeds of a page: new posts of the site, of its category, and comments on an article. */
export function feedsOf({ post, site, archive }: PageContext): Feed[] {
  const rss = (title: string, href: string): Feed => ({ title, href, type: 'application/rss+xml' });
  const category = archive?.path.startsWith('/blog/category/') ? archive.path : null;
  return [
    rss(site.title, '/feed/'),
    { title: `${site.title} (Atom)`, href: '/feed/atom/', type: 'application/atom+xml' },
    ...(category === null ? [] : [rss(post.title, `${encodeURI(category)}feed/`)]),
    ...(post.type === 'post' && post.commentsOpen
      ? [rss(`دیدگاه‌های «${post.title}»`, `${encodeURI(post.path)}feed/`)]
      : []),
  ];
}
