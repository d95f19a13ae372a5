import type { PageContext } from '../builder/context.ts';
import type { MediaView } from '../content/media/types.ts';
import { mediaAddress } from '../ui/picture.tsx';
import type { FrameData } from './frame.tsx';
import type { Shared, SharedImage } from './share-tags.ts';

/** What previews of a page show. */
export function sharedOf(page: PageContext, frame: FrameData, featured: MediaView | null): Shared {
  const { post, site } = page;
  const named = (taxonomy: string) => post.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  return {
    siteName: site.title,
    image: imageOf(page, featured ?? frame.pictures.get(frame.settings.sharePicture ?? 0) ?? null),
    ...(post.type === 'post' && post.publishedAt !== null
      ? {
          article: {
            publishedAt: post.publishedAt,
            updatedAt: post.updatedAt,
            author: site.title,
            section: named('category')[0] ?? '',
            tags: named('tag'),
          },
        }
      : {}),
  };
}

function imageOf({ post, site }: PageContext, picture: MediaView | null): SharedImage {
  if (!picture)
    return { url: `${site.baseUrl}/icons/icon-512.png`, type: 'image/png', width: 512, height: 512, alt: site.title };
  const { key, mime, width, height, alt } = picture;
  return { url: site.baseUrl + mediaAddress(key), type: mime, width, height, alt: alt || post.title };
}
