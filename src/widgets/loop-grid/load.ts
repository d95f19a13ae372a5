import type { LoadContext, LoadInstance } from '../../builder/widget.ts';
import type { TermFilter } from '../../content/loops/types.ts';
import { pageKey, readChoices, readPage } from '../../features/filters/codec.ts';
import { operators } from '../../features/filters/operators.ts';
import { loadLoopItems } from '../shared/loop-items.ts';
import type { LoopData } from './data.ts';
import { isOfArchive } from './rules.ts';
import type { schema } from './schema.ts';

type Grid = LoadInstance<typeof schema>;

/** Loads all grids of a page at the page's address. */
export async function loadLoops(grids: Grid[], context: LoadContext): Promise<Map<string, LoopData>> {
  const lists = await loadLoopItems(
    grids.map((grid) => ({ ...grid, number: pageOf(grid), filters: filtersOf(grid) })),
    context,
  );
  const filtered = new Set(
    [...context.widgets.values()].flatMap(({ type, props }) =>
      type === 'taxonomy-filter' ? [props.selected_element] : [],
    ),
  );
  return new Map(
    grids.map((grid) => {
      const list = lists.get(grid.id) ?? { items: [], total: 0, template: null, lead: null };
      const pages = Math.ceil(list.total / grid.props.count);
      return [grid.id, { ...list, page: pageOf(grid), pages, isFiltered: filtered.has(grid.id) }];
    }),
  );
}

function pageOf({ id, props, page }: Grid): number {
  if (props.pagination === 'none') return 1;
  return isOfArchive({ props, page }) ? (page.archive?.page ?? 1) : readPage(page.address[pageKey(id)]);
}

function filtersOf({ id, page }: Grid): TermFilter[] {
  const chosen = Object.entries(readChoices(Object.entries(page.address), id));
  return chosen.map(([taxonomy, { terms, logicalJoin }]) => ({
    taxonomy,
    terms,
    operator: operators[logicalJoin ?? 'DISABLED'].database,
  }));
}
