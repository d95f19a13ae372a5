import type { PostType } from '../post-types.ts';
import type { ContentType, ContentTypes } from './schema.ts';

/** The definition of a type; undefined for types of the program and for deleted ones. */
export const findType = ({ types }: Pick<ContentTypes, 'types'>, type: PostType): ContentType | undefined =>
  types.find((one) => one.type === type);
