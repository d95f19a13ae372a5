/** Types of the program; staff define others. */
export const postTypes = ['page', 'post', 'product', 'popup', 'template'] as const;
export type BuiltInType = (typeof postTypes)[number];
/** A type that staff defined, as it is stored: `x-portfolio`. */
export type CustomType = `x-${string}`;
export type PostType = BuiltInType | CustomType;

export const isCustomType = (type: string): type is CustomType => type.startsWith('x-');

/** Tag of every change of a post whose type staff defined. */
export const customTypesTag = 'type:custom';
