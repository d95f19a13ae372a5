/** A dynamic value in each form that it has: a related post is a text and a link. */
export type { ShownValue as BoundValue } from '../../content/content-types/show-values.ts';
