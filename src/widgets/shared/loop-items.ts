import { addressQuery } from '../../builder/address.ts';
import type { PageContext } from '../../builder/context.ts';
import { framesOf } from '../../builder/frame-address.ts';
import type { Reader } from '../../builder/reader.ts';
import type { Items, LoadContext } from '../../builder/widget.ts';
import type { LoopPage, LoopPost, LoopQuery, LoopTerm, TermFilter } from '../../content/loops/types.ts';
import type { MediaView } from '../../content/media/types.ts';
import { filterKey } from '../../features/filters/codec.ts';
import { type LoopListSettings, loopList, nearTerms, scopeOf } from './loop-source.ts';

export interface LoopItem {
  post: PageContext['post'];
  picture: MediaView | null;
  /** The number of posts under a term; null for posts. */
  count: number | null;
}

/** Result of a loop. */
export interface LoopList {
  items: LoopItem[];
  /** The items by their template; null: plain cards. */
  template: Items | null;
  /** The first item with a separate template; null: like the others. */
  lead: Items | null;
  /** On all pages. */
  total: number;
}

interface Loop {
  id: string;
  props: LoopListSettings & { lead?: number | null };
  page: PageContext;
  /** Which page of the list, from 1. */
  number: number;
  /** Filters selected by the visitor. */
  filters: TermFilter[];
}

type Listed = Pick<LoopList, 'items' | 'total'>;

/** Loads all loops of a page, by widget id: one query of each kind for all of them. */
export async function loadLoopItems(loops: Loop[], context: LoadContext): Promise<Map<string, LoopList>> {
  const { reader } = context;
  const ofTerms = loops.filter(isOfTerms);
  const ofPosts = loops.filter((loop) => !isOfTerms(loop));
  const [posts, terms, documents] = await Promise.all([
    listPosts(ofPosts, context),
    listTerms(ofTerms, reader),
    readTemplates(loops, reader),
  ]);
  const listed = new Map([...posts, ...terms]);
  const itemsBy = async (template: (props: Loop['props']) => number | null | undefined, count?: number) => {
    const built = loops.flatMap((loop) => {
      const document = documents.get(template(loop.props) ?? 0);
      return document ? [{ loop, document }] : [];
    });
    const rendered = await context.loadItems(
      built.map(({ loop, loop: { id, page, props, number }, document }) => ({
        id,
        document,
        pages: (listed.get(id)?.items ?? []).slice(0, count).map(({ post }, index) => ({
          ...page,
          post,
          trail: [],
          address: {},
          listedBy: page.post.id,
          frames: framesOf(template(loop.props) ?? 0),
          index: (number - 1) * props.count + index + 1,
          ...(index === 0 ? { isFirst: true as const } : {}),
          editing: false,
        })),
      })),
    );
    return new Map(built.map(({ loop }, index) => [loop.id, rendered[index] ?? null]));
  };
  const templates = await itemsBy((props) => props.template);
  const leads = loops.some(({ props }) => props.lead) ? await itemsBy((props) => props.lead, 1) : new Map();
  return new Map(
    loops.map(({ id }) => {
      const { items, total } = listed.get(id) ?? { items: [], total: 0 };
      return [id, { items, total, template: templates.get(id) ?? null, lead: leads.get(id) ?? null }];
    }),
  );
}

function isOfTerms({ props }: Loop): boolean {
  return props.type.endsWith('_taxonomy');
}

async function readTemplates(loops: Loop[], reader: Reader) {
  const ids = new Set(loops.flatMap(({ props }) => [props.template ?? [], props.lead ?? []].flat()));
  return ids.size === 0 ? new Map<number, object>() : reader.templates([...ids]);
}

async function listPosts(loops: Loop[], { reader, widgets }: LoadContext): Promise<Array<[string, Listed]>> {
  if (loops.length === 0) return [];
  const shown = await shownAbove(loops, { reader, widgets });
  const queries = loops.map(({ id, props, page, number, filters }) => {
    const query = queryOf(props, page, shown.get(id));
    return { ...query, terms: [...query.terms, ...filters], page: number };
  });
  const [all, related] = await Promise.all([reader.loops(queries), listRelated(loops, queries, reader)]);
  const pages = all.map((page, index) => {
    const near = related.get(index);
    return near ? relatedFirst(near, page, queries[index]?.count ?? 0) : page;
  });
  const pictures = new Set(pages.flatMap(({ posts }) => posts.flatMap((post) => post.featuredMediaId ?? [])));
  const media = pictures.size === 0 ? new Map() : await reader.media([...pictures]);
  return loops.map(({ id, page }, index) => {
    const { posts, total } = pages[index] ?? { posts: [], total: 0 };
    const items = posts.map((post) => toItem(post, media.get(post.featuredMediaId ?? 0) ?? null, page.site.baseUrl));
    return [id, { items, total }];
  });
}

function queryOf(props: LoopListSettings, page: PageContext, shown: readonly number[] = []): LoopQuery {
  const scope = scopeOf(props, page);
  const { count, offset } = props;
  const order = orderOf(props);
  return { ...scope, exclude: [...scope.exclude, ...shown], order, count, page: 1, ...(offset > 0 ? { offset } : {}) };
}

function orderOf({ order, orderField: field }: LoopListSettings): LoopQuery['order'] {
  if (order !== 'field' && order !== 'field_desc') return order;
  return field === '' ? 'newest' : { field, isDescending: order === 'field_desc' };
}

/**
 * Returns the items of the lists above each loop, for loops that exclude them. The first page of each counts, without
 * filters: so a loop refreshed alone gets the same result as with its page.
 */
async function shownAbove(loops: Loop[], { reader, widgets }: Pick<LoadContext, 'reader' | 'widgets'>) {
  const found = new Map<string, number[]>();
  const [first] = loops;
  if (!first || !loops.some(({ props }) => props.unique)) return found;
  let shown: number[] = [];
  for (const [id, { type, props }] of widgets) {
    const list = type === 'loop-grid' || type === 'loop-carousel' ? loopList.safeParse(props).data : undefined;
    if (!list || list.type.endsWith('_taxonomy')) continue;
    const above = list.unique ? shown : [];
    found.set(id, above);
    const [page] = await reader.loops([queryOf(list, first.page, above)]);
    shown = [...shown, ...(page?.posts ?? []).map((post) => post.id)];
  }
  return found;
}

/** Loads the posts that share a term with the page's post, the closest first, by the index of their loop. */
async function listRelated(loops: Loop[], queries: LoopQuery[], reader: Reader): Promise<Map<number, LoopPost[]>> {
  const related = loops.flatMap(({ props, page }, index) => {
    const query = queries[index];
    if (!props.related || !query) return [];
    return [{ index, near: nearTerms(props, page).map((terms) => withTerms(query, terms)) }];
  });
  if (related.length === 0) return new Map();
  const pages = await reader.loops(related.flatMap(({ near }) => near));
  return new Map(related.map(({ index, near }) => [index, pages.splice(0, near.length).flatMap((page) => page.posts)]));
}

/** A list of related posts; others fill it up, so that it is not empty below a post without terms. */
function relatedFirst(near: LoopPost[], { posts: others }: LoopPage, count: number): LoopPage {
  const posts = eachOnce([...near, ...others]).slice(0, count);
  return { posts, total: posts.length };
}

const withTerms = (query: LoopQuery, terms: TermFilter): LoopQuery => ({ ...query, terms: [...query.terms, terms] });

function eachOnce(posts: LoopPost[]): LoopPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

/** List item of a post, memoized per object, so that its key is not computed again. */
const itemsOf = new WeakMap<LoopPost, LoopItem>();

function toItem(post: LoopPost, picture: LoopItem['picture'], baseUrl: string): LoopItem {
  const featuredImage = picture ? `${baseUrl}/media/${picture.key}` : '';
  const known = itemsOf.get(post);
  if (known?.picture === picture && known.post.featuredImage === featuredImage) return known;
  const item = makeItem(post, picture, featuredImage);
  itemsOf.set(post, item);
  return item;
}

function makeItem(post: LoopPost, picture: LoopItem['picture'], featuredImage: string): LoopItem {
  const { id, type, title, excerpt, path, publishedAt, updatedAt, terms, author, fields } = post;
  return {
    // A thread has no place in an item.
    post: {
      id,
      type,
      title,
      excerpt,
      path,
      featuredImage,
      pictureId: picture?.id ?? null,
      publishedAt,
      updatedAt,
      commentsOpen: false,
      terms,
      author: authorOf(author),
      ...(fields && { fields }),
    },
    picture,
    count: null,
  };
}

const authorOf = (author: LoopPost['author']) =>
  author && { slug: author.slug, name: author.name, bio: author.bio, pictureId: author.pictureId };

async function listTerms(loops: Loop[], reader: Reader): Promise<Array<[string, Listed]>> {
  if (loops.length === 0) return [];
  const lists = await reader.loopTerms(
    loops.map(({ props, page }) => ({ taxonomy: props.taxonomy, scope: scopeOf(props, page) })),
  );
  return loops.map(({ id, props, number }, index) => {
    const terms = (lists[index] ?? []).filter(({ count }) => count > 0);
    if (props.order === 'title') terms.sort((a, b) => a.name.localeCompare(b.name, 'fa'));
    const start = (number - 1) * props.count;
    const items = terms.slice(start, start + props.count).map((term) => toTermItem(term, props));
    return [id, { items, total: terms.length }];
  });
}

function toTermItem(term: LoopTerm, { type, termUrl, termGrid }: LoopListSettings): LoopItem {
  const query = termGrid === '' ? '' : addressQuery({ [filterKey(termGrid, term.taxonomy)]: term.slug });
  return {
    post: {
      id: term.id,
      type,
      title: term.name,
      excerpt: term.description,
      path: termUrl === '' ? '' : termUrl + (termUrl.includes('?') ? query.replace('?', '&') : query),
      featuredImage: '',
      commentsOpen: false,
      publishedAt: null,
      updatedAt: 0,
      terms: [],
      author: null,
    },
    picture: null,
    count: term.count,
  };
}
