import type { PageContext } from '../../builder/context.ts';
import type { Shared } from '../../features/share/links.ts';

/**
 * Returns the shared content: the page by its canonical address, without query and fragment, or a custom address,
 * without its fragment.
 */
export function sharedOf(props: { source: 'page' | 'custom'; url: string }, { post, site }: PageContext): Shared {
  const custom = props.source === 'custom' ? webAddress(props.url, site.baseUrl) : null;
  if (custom !== null) return { url: custom, title: '', text: '', image: '' };
  return {
    url: site.baseUrl + encodeURI(post.path),
    title: post.title,
    text: post.excerpt,
    image: post.featuredImage,
  };
}

function webAddress(given: string, baseUrl: string): string | null {
  if (given === '' || !URL.canParse(given, baseUrl)) return null;
  const url = new URL(given, baseUrl);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
