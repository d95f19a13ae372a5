import type { PageContext } from '../../builder/context.ts';
import type { Feed } from '../shell.ts';

/** Returns the feeds of a page: new posts of the site, of its category or type, and comments on an article. */
export function feedsOf({ post, site, archive }: PageContext): Feed[] {
  const rss = (title: string, href: string): Feed => ({ title, href, type: 'application/rss+xml' });
  const isListed = archive && (archive.path.startsWith('/blog/category/') || archive.scope.type !== undefined);
  const listed = isListed ? archive.path : null;
  return [
    rss(site.title, '/feed/'),
    { title: `${site.title} (Atom)`, href: '/feed/atom/', type: 'application/atom+xml' },
    ...(listed === null ? [] : [rss(post.title, `${encodeURI(listed)}feed/`)]),
    ...(post.type === 'post' && post.commentsOpen
      ? [rss(`دیدگاه‌های «${post.title}»`, `${encodeURI(post.path)}feed/`)]
      : []),
  ];
}
