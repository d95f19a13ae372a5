import type { PageContext } from '../builder/context.ts';
import type { MediaView } from '../content/media/types.ts';
import { mediaAddress } from '../ui/picture.tsx';
import type { FrameData } from './frame.tsx';
import { pictureName, shareSize, toldPicture } from './share-picture/told.ts';
import type { Shared, SharedImage } from './share-tags.ts';

/** What previews of a page show. */
export function sharedOf(page: PageContext, frame: FrameData, featured: MediaView | null): Shared {
  const { post, site } = page;
  const named = (taxonomy: string) => post.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  return {
    siteName: site.title,
    image: imageOf(page, frame, featured),
    ...(post.type === 'post' && post.publishedAt !== null
      ? {
          article: {
            publishedAt: post.publishedAt,
            updatedAt: post.updatedAt,
            author: post.author?.name ?? site.title,
            section: named('category')[0] ?? '',
            tags: named('tag'),
          },
        }
      : {}),
  };
}

/** A drawing with the title of the page; a site that chose a picture for previews shows pictures, those of pages first. */
function imageOf(
  { post, site }: PageContext,
  { settings, pictures }: FrameData,
  featured: MediaView | null,
): SharedImage {
  const chosen = pictures.get(settings.sharePicture ?? 0);
  const picture = chosen && (featured ?? chosen);
  if (!picture) {
    const name = pictureName(post.id, toldPicture(post, settings));
    return { url: `${site.baseUrl}/share/${name}`, type: 'image/png', ...shareSize, alt: post.title };
  }
  const { key, mime, width, height, alt } = picture;
  return { url: site.baseUrl + mediaAddress(key), type: mime, width, height, alt: alt || post.title };
}
