import { defineWidget } from '../../builder/widget.ts';
import type { LoopTerm } from '../../content/loops/types.ts';
import { filterKey, noTerm, readChoice, toChoice, writeChoice } from '../../features/filters/codec.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { loopSource, scopeOf } from '../shared/loop-source.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TaxonomyFilterView } from './view.tsx';

export const taxonomyFilter = defineWidget<typeof schema, LoopTerm[]>({
  type: 'taxonomy-filter',
  version: 1,
  schema,
  /** Loads the terms with the number of posts that the grid could show under each. */
  async load(filters, { reader, widgets }) {
    const lists = await reader.loopTerms(
      filters.map(({ props, page }) => {
        const grid = widgets.get(props.selected_element);
        const source = grid?.type === 'loop-grid' ? loopSource.safeParse(grid.props).data : undefined;
        return { taxonomy: props.taxonomy, scope: source ? scopeOf(source, page) : null };
      }),
    );
    return new Map(filters.map(({ id }, index) => [id, lists[index] ?? []]));
  },
  /** Existing selected terms in canonical spelling; all choices without results are one, however written. */
  address({ props, data }) {
    if (props.selected_element === '') return () => ({});
    const key = filterKey(props.selected_element, props.taxonomy);
    const known = data && new Set(data.map((term) => term.slug));
    return (query) => {
      const read = readChoice(query.get(key) ?? '');
      if (!read) return {};
      const terms = read.terms
        .map((term) => (term === noTerm ? term : slugify(term)))
        .filter((slug) => known?.has(slug) ?? true);
      const { logicalJoin: join } = read;
      const isVain = join !== 'NOT' && terms.length < (join === 'OR' ? 1 : read.terms.length);
      const choice = toChoice(isVain ? [noTerm] : terms, join);
      return choice ? { [key]: writeChoice(choice) } : {};
    };
  },
  facts({ props, page }) {
    const read = readChoice(page.address[filterKey(props.selected_element, props.taxonomy)] ?? '');
    return read?.terms.includes(noTerm) ? { isMissing: true } : {};
  },
  view: TaxonomyFilterView,
  css,
  editor,
});
