import { tokenPrefixes } from '../builder/design/design.ts';
import { storedNodes } from '../builder/stored-nodes.ts';
import { isPlainObject } from '../builder/style/read.ts';
import { searchDocuments } from '../content/posts/search-documents.ts';
import type { PostType } from '../content/posts/types.ts';
import type { DesignKind, DesignSettings } from '../content/settings/design.ts';
import { contains } from '../platform/db/contains.ts';
import type { Db } from '../platform/db/tables.ts';
import { registry } from '../widgets/index.ts';

/** A token or preset of the site. */
export interface DesignName {
  kind: DesignKind;
  slug: string;
}

/** A place where a token or preset is used; `id` is that of the post. */
export type DesignUse =
  | { in: PostType; id: number; title: string }
  | { in: 'preset' | 'shadow' | 'site'; id: null; title: string };

/** Returns where a token or preset is used, also under the names it replaced: posts in any version, presets, shadows, and fonts of the whole site. */
export async function findDesignUses(db: Db, name: DesignName, design: DesignSettings): Promise<DesignUse[]> {
  const replaced = design.replaced.filter(({ kind, by }) => kind === name.kind && by === name.slug);
  const names = [name, ...replaced];
  const own: DesignUse[] = [
    ...[...design.presets, ...design.detached]
      .filter(({ style }) => names.some((one) => isNamedIn(style, one)))
      .map((preset) => ({ in: 'preset' as const, id: null, title: preset.name })),
    ...design.shadows
      .filter(({ value }) => names.some((one) => isNamedIn(value, one)))
      .map((shadow) => ({ in: 'shadow' as const, id: null, title: shadow.name })),
    ...siteFontUses(name, design),
  ];
  const posts = new Map<number, DesignUse>();
  const documents = searchDocuments(db, (text, eb) => eb.or(names.map(({ slug }) => contains(text, slug))));
  for await (const { id, type, title, document } of documents) {
    if (posts.has(id)) continue;
    const isUsed = [...storedNodes(document, registry)].some(({ node }) =>
      names.some((one) => isNamedIn(node.element?.style, one)),
    );
    if (isUsed) posts.set(id, { in: type, id, title });
  }
  return [...posts.values(), ...own];
}

function siteFontUses({ kind, slug }: DesignName, { textFont, headingFont }: DesignSettings): DesignUse[] {
  if (kind !== 'fonts') return [];
  const titles = [textFont === slug && 'متن همهٔ صفحه‌ها', headingFont === slug && 'عنوان‌های همهٔ صفحه‌ها'];
  return titles.flatMap((title) => (title ? { in: 'site' as const, id: null, title } : []));
}

/** True if a style, or a part of it, refers to a token or preset. */
function isNamedIn(style: unknown, { kind, slug }: DesignName): boolean {
  if (kind === 'presets') return isPlainObject(style) && Array.isArray(style.presets) && style.presets.includes(slug);
  const reference = kind === 'colours' ? `$${slug}` : `$${tokenPrefixes[kind]}-${slug}`;
  const refers = (value: unknown): boolean => {
    if (typeof value === 'string') return value === reference || value.startsWith(`${reference}/`);
    return typeof value === 'object' && value !== null && Object.values(value).some(refers);
  };
  return refers(style);
}
