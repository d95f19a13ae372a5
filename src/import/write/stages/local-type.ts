import type { PostType } from '../../../content/post-types.ts';
import type { OriginIndex } from '../origin-index.ts';

/** The type here of a type of the old site; null for one that has none. */
export const localTypeOf = (type: string, index: OriginIndex): PostType | null =>
  type === 'page' || type === 'post' || type === 'product' ? type : index.type(type);
