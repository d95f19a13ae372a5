import type { PageContext } from '../builder/context.ts';
import type { PageOffer } from '../builder/facts.ts';
import type { MediaView } from '../content/media/types.ts';
import { mediaAddress } from '../ui/picture.tsx';
import type { FrameData } from './frame.tsx';
import { pictureContent, pictureName, shareSize } from './share-picture/content.ts';
import type { Shared, SharedImage } from './share-tags.ts';

interface SharedInput {
  page: PageContext;
  frame: FrameData;
  featured: MediaView | null;
  offers: readonly PageOffer[] | undefined;
}

/** Share data of a page. */
export function sharedOf(input: SharedInput): Shared {
  const { page } = input;
  const { post, site } = page;
  const named = (taxonomy: string) => post.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  return {
    siteName: site.title,
    image: imageOf(input),
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

/** A generated picture with the page title; a site with a selected share picture shows pictures, the page's own first. */
function imageOf({ page: { post, site }, frame: { settings, pictures }, featured, offers }: SharedInput): SharedImage {
  const chosen = pictures.get(settings.sharePicture ?? 0);
  const picture = chosen && (featured ?? chosen);
  if (!picture) {
    const name = pictureName(post.id, pictureContent(post, settings, { offers, picture: featured }));
    return { url: `${site.baseUrl}/share/${name}`, type: 'image/jpeg', ...shareSize, alt: post.title };
  }
  const { key, mime, width, height, alt } = picture;
  return { url: site.baseUrl + mediaAddress(key), type: mime, width, height, alt: alt || post.title };
}
