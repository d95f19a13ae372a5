import { slugify } from '../../platform/persian/slug.ts';
import { type BuiltInType, isCustomType, type PostType } from './types.ts';

/** Maximum slug length, which is that of WordPress; a longer title is cut. */
const slugLimit = 200;

/** Path prefix per type; null for types without URLs. */
const roots: Record<BuiltInType, string | null> = {
  page: '/',
  post: '/blog/',
  product: '/products/',
  popup: null,
  template: null,
};

/**
 * The address of a post from the slugs of its ancestors (outermost first) and its own; the home page's slug is empty.
 *
 * @example postPath({ type: 'page', slugs: ['vps', 'germany'] }) // '/vps/germany/'
 */
export function postPath({
  type,
  slugs,
  typeSlug = null,
}: {
  type: PostType;
  slugs: string[];
  /** Slug of a type that staff defined; null for one that they deleted. */
  typeSlug?: string | null | undefined;
}): string | null {
  const root = isCustomType(type) ? typeSlug && `/${typeSlug}/` : roots[type];
  if (root === null) return null;
  return (
    root +
    slugs
      .filter(Boolean)
      .map((slug) => `${slug}/`)
      .join('')
  );
}

/** Makes a slug from staff input, or from the type's name if no usable character remains. */
export function toSlug(text: string, fallback: string): string {
  return slugify(text.slice(0, slugLimit)) || fallback;
}

/** Candidates for a free slug, in batches: the slug itself, then with `-2`, `-3`… */
export function* slugCandidates(slug: string): Generator<string[], never> {
  const size = 20;
  for (let first = 1; ; first += size) {
    yield Array.from({ length: size }, (_, index) => (first + index === 1 ? slug : `${slug}-${first + index}`));
  }
}
