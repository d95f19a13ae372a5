import { addressQuery } from '../../builder/address.ts';
import { filterKey, pageKey, readChoices, readPage } from '../../builder/filters/codec.ts';
import { operators } from '../../builder/filters/operators.ts';
import type { Reader } from '../../builder/reader.ts';
import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import type { LoopPost, LoopQuery, LoopTerm } from '../../content/loops/types.ts';
import { scopeOf } from '../loop-source.ts';
import type { LoopData, LoopItem } from './data.ts';
import type { schema } from './schema.ts';

type Grid = LoadInstance<typeof schema>;
type Listed = Pick<LoopData, 'items' | 'total'>;

/** What all grids of a page show: each kind of question is asked once for all of them. */
export async function loadLoops(grids: Grid[], context: LoadContext): Promise<Map<string, LoopData>> {
  const { reader, widgets } = context;
  const ofTerms = grids.filter(isOfTerms);
  const ofPosts = grids.filter((grid) => !isOfTerms(grid));
  const [posts, terms, documents] = await Promise.all([
    listPosts(ofPosts, reader),
    listTerms(ofTerms, reader),
    readTemplates(grids, reader),
  ]);
  const listed = new Map([...posts, ...terms]);
  const withTemplate = grids.flatMap((grid) => {
    const document = documents.get(grid.props.template ?? 0);
    return document ? [{ grid, document }] : [];
  });
  const rendered = await context.loadItems(
    withTemplate.map(({ grid: { id, page }, document }) => ({
      id,
      document,
      pages: (listed.get(id)?.items ?? []).map(({ post }) => ({
        ...page,
        post,
        trail: [],
        address: {},
        editing: false,
      })),
    })),
  );
  const templates = new Map(withTemplate.map(({ grid }, index) => [grid.id, rendered[index] ?? null]));
  const filtered = new Set(
    [...widgets.values()].flatMap(({ type, props }) => (type === 'taxonomy-filter' ? [props.selected_element] : [])),
  );
  return new Map(
    grids.map((grid) => {
      const { items, total } = listed.get(grid.id) ?? { items: [], total: 0 };
      return [
        grid.id,
        {
          items,
          total,
          template: templates.get(grid.id) ?? null,
          page: pageOf(grid),
          pages: Math.ceil(total / grid.props.count),
          isFiltered: filtered.has(grid.id),
        },
      ];
    }),
  );
}

function isOfTerms({ props }: Grid): boolean {
  return props.type === 'post_taxonomy' || props.type === 'product_taxonomy';
}

function pageOf({ id, props, page }: Grid): number {
  return props.pagination === 'none' ? 1 : readPage(page.address[pageKey(id)]);
}

async function readTemplates(grids: Grid[], reader: Reader) {
  const ids = new Set(grids.flatMap(({ props }) => props.template ?? []));
  return ids.size === 0 ? new Map<number, object>() : reader.templates([...ids]);
}

async function listPosts(grids: Grid[], reader: Reader): Promise<Array<[string, Listed]>> {
  if (grids.length === 0) return [];
  const pages = await reader.loops(grids.map(toQuery));
  const pictures = new Set(pages.flatMap(({ posts }) => posts.flatMap((post) => post.featuredMediaId ?? [])));
  const media = pictures.size === 0 ? new Map() : await reader.media([...pictures]);
  return grids.map(({ id, page }, index) => {
    const { posts, total } = pages[index] ?? { posts: [], total: 0 };
    const items = posts.map((post) => toItem(post, media.get(post.featuredMediaId ?? 0) ?? null, page.site.baseUrl));
    return [id, { items, total }];
  });
}

function toQuery(grid: Grid): LoopQuery {
  const { id, props, page } = grid;
  const scope = scopeOf(props, page);
  const chosen = Object.entries(readChoices(Object.entries(page.address), id));
  const filters = chosen.map(([taxonomy, { terms, logicalJoin }]) => ({
    taxonomy,
    terms,
    operator: operators[logicalJoin ?? 'DISABLED'].database,
  }));
  return {
    ...scope,
    terms: [...scope.terms, ...filters],
    order: props.order,
    count: props.count,
    page: pageOf(grid),
  };
}

function toItem(post: LoopPost, picture: LoopItem['picture'], baseUrl: string): LoopItem {
  const { id, type, title, excerpt, path, publishedAt, updatedAt, terms } = post;
  const featuredImage = picture ? `${baseUrl}/media/${picture.key}` : '';
  return {
    post: { id, type, title, excerpt, path, featuredImage, publishedAt, updatedAt, terms },
    picture,
    count: null,
  };
}

async function listTerms(grids: Grid[], reader: Reader): Promise<Array<[string, Listed]>> {
  if (grids.length === 0) return [];
  const lists = await reader.loopTerms(
    grids.map(({ props, page }) => ({ taxonomy: props.taxonomy, scope: scopeOf(props, page) })),
  );
  return grids.map((grid, index) => {
    const { id, props } = grid;
    const terms = (lists[index] ?? []).filter(({ count }) => count > 0);
    if (props.order === 'title') terms.sort((a, b) => a.name.localeCompare(b.name, 'fa'));
    const start = (pageOf(grid) - 1) * props.count;
    const items = terms.slice(start, start + props.count).map((term) => toTermItem(term, props));
    return [id, { items, total: terms.length }];
  });
}

function toTermItem(term: LoopTerm, { type, termUrl, termGrid }: Grid['props']): LoopItem {
  const query = termGrid === '' ? '' : addressQuery({ [filterKey(termGrid, term.taxonomy)]: term.slug });
  return {
    post: {
      id: term.id,
      type,
      title: term.name,
      excerpt: term.description,
      path: termUrl === '' ? '' : termUrl + (termUrl.includes('?') ? query.replace('?', '&') : query),
      featuredImage: '',
      publishedAt: null,
      updatedAt: 0,
      terms: [],
    },
    picture: null,
    count: term.count,
  };
}
