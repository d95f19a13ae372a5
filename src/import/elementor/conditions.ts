import { isPlainObject } from '../../builder/style/read.ts';

type ArchiveKind = 'category' | 'tag' | 'author' | 'date';

/** A group of pages in the form of our stored conditions. */
export type ImportedCondition =
  | { on: 'site' | 'front' | 'search' | 'not-found' }
  | { on: 'post' | 'term'; id: number }
  | { on: 'type'; type: 'page' | 'post' | 'product' }
  | { on: 'author'; author: string }
  | { on: 'archive'; of?: ArchiveKind; id?: number; author?: string };
type Condition = ImportedCondition;

export interface ImportedConditions {
  include: Condition[];
  exclude: Condition[];
}

/** Maps ids of the old site to ids of this one; null for objects that were not imported. */
export interface NewIds {
  post(id: number): number | null;
  term(id: number): number | null;
  /** The slug of the author's profile. */
  author(id: number): string | null;
}

export interface MappedConditions {
  conditions: ImportedConditions;
  /** Conditions that match a larger group here, in their stored form. */
  near: string[];
  /** Conditions without a counterpart. */
  left: string[];
}

type Found = { conditions: Condition[]; isNear?: boolean } | null;

const exactly = (...conditions: Condition[]): Found => ({ conditions });
const nearly = (...conditions: Condition[]): Found => ({ conditions, isNear: true });

/**
 * Maps `_elementor_conditions` (`include/singular/post/12`) to ours. An excluded group that would be larger here is left
 * out, so that nothing disappears from a page by accident. Never throws.
 */
export function mapConditions(stored: unknown, ids: NewIds): MappedConditions {
  const mapped: MappedConditions = { conditions: { include: [], exclude: [] }, near: [], left: [] };
  for (const text of texts(stored).slice(0, 50)) {
    const [side, ...path] = text.split('/');
    const found = side === 'include' || side === 'exclude' ? pagesOf(path, ids) : null;
    if (!found || found.conditions.length === 0 || (side === 'exclude' && found.isNear)) {
      mapped.left.push(text);
      continue;
    }
    if (found.isNear) mapped.near.push(text);
    mapped.conditions[side as 'include' | 'exclude'].push(...found.conditions);
  }
  return mapped;
}

/** Kits store conditions as objects: `{"type":"include","name":"singular","sub_name":"post","sub_id":"12"}`. */
function texts(stored: unknown): string[] {
  const list = isPlainObject(stored) ? Object.values(stored) : stored;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) => {
    if (typeof one === 'string') return one.slice(0, 200);
    if (!isPlainObject(one)) return [];
    const parts = [one.type, one.name, one.sub_name, one.sub_id].map((part) =>
      typeof part === 'string' || typeof part === 'number' ? String(part) : '',
    );
    return parts
      .filter((part) => part !== '')
      .join('/')
      .slice(0, 200);
  });
}

function pagesOf(path: readonly string[], ids: NewIds): Found {
  const [group = '', kind = '', given = ''] = path.filter((part) => part !== 'all');
  if (group === 'general') return exactly({ on: 'site' });
  if (group === 'singular') return singular(kind, given, ids);
  if (group === 'archive') return archive(kind, given, ids);
  // Groups of WooCommerce.
  if (group === 'product') return kind === '' ? exactly({ on: 'type', type: 'product' }) : singular(kind, given, ids);
  if (group === 'product_archive') return productArchive(kind, given, ids);
  return null;
}

const types: Readonly<Record<string, 'page' | 'post' | 'product'>> = { page: 'page', post: 'post', product: 'product' };

function singular(kind: string, given: string, ids: NewIds): Found {
  if (kind === '') return exactly(...Object.values(types).map((type): Condition => ({ on: 'type', type })));
  if (kind === 'front_page') return exactly({ on: 'front' });
  if (kind === 'not_found404') return exactly({ on: 'not-found' });
  const number = idOf(given);
  if (/^(?:by_author|(?:post|page|product)_by_author)$/.test(kind)) {
    const author = number === null ? null : ids.author(number);
    return author === null ? null : exactly({ on: 'author', author });
  }
  if (/^in_[a-z_]+$/.test(kind)) {
    const id = number === null ? null : ids.term(number);
    if (id === null) return null;
    return kind.endsWith('_children') ? nearly({ on: 'term', id }) : exactly({ on: 'term', id });
  }
  if (Object.hasOwn(types, kind)) {
    if (number === null) return exactly({ on: 'type', type: types[kind] ?? 'page' });
    const id = ids.post(number);
    return id === null ? null : exactly({ on: 'post', id });
  }
  return null;
}

const archiveKinds: Readonly<Record<string, ArchiveKind>> = {
  category: 'category',
  post_tag: 'tag',
  author: 'author',
  by_author: 'author',
  date: 'date',
  product_cat: 'category',
  product_tag: 'tag',
};

function archive(kind: string, given: string, ids: NewIds): Found {
  if (kind === '') return exactly({ on: 'archive' });
  if (kind === 'search') return exactly({ on: 'search' });
  // The list of all posts is an archive like the others here.
  if (kind === 'post_archive') return nearly({ on: 'archive' });
  const of = Object.hasOwn(archiveKinds, kind) ? archiveKinds[kind] : undefined;
  if (!of) return null;
  const number = idOf(given);
  if (number === null) return exactly({ on: 'archive', of });
  if (of === 'author') {
    const author = ids.author(number);
    return author === null ? null : exactly({ on: 'archive', of, author });
  }
  const id = ids.term(number);
  return id === null ? null : exactly({ on: 'archive', of, id });
}

function productArchive(kind: string, given: string, ids: NewIds): Found {
  if (kind === 'product_search') return nearly({ on: 'search' });
  return kind === '' || kind === 'shop_page' ? nearly({ on: 'archive' }) : archive(kind, given, ids);
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
