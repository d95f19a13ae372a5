import type { PostMeta, PostStatus, PostType } from './types.ts';

/** Theme parts that templates with conditions can replace. */
export const themeParts = ['header', 'footer', 'single', 'archive', 'not-found'] as const;
export type ThemePart = (typeof themeParts)[number];

/** Uses of a template: for the items of lists, as a section of pages, as the beginning of new pages, as a part of the theme. */
export const templateKinds = ['item', 'section', 'kit', ...themeParts] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * Returns the use of a template; null for other posts. Templates without a stored kind are sections until they are
 * published, from then on for lists.
 */
export function templateKindOf(post: { type: PostType; status: PostStatus; meta: PostMeta }): TemplateKind | null {
  if (post.type !== 'template') return null;
  const stored = templateKinds.find((kind) => kind === post.meta.kind);
  return stored ?? (post.status === 'published' ? 'item' : 'section');
}

/** Returns the part of the theme that a template is for; null for other templates. */
export const themePartOf = ({ kind }: PostMeta): ThemePart | null => themeParts.find((part) => part === kind) ?? null;
