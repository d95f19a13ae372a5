import type { PageContext } from '../../builder/context.ts';
import type { Feed } from '../shell.ts';

/** The feeds that belong to a page: what is new on the site, in its category, and under an article. */
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
