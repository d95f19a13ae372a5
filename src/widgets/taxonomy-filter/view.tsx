import { addressQuery } from '../../builder/address.ts';
import type { PageContext } from '../../builder/context.ts';
import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { LoopTerm } from '../../content/loops/types.ts';
import { noTerm, withChoice } from '../../features/filters/codec.ts';
import { type FilterSettings, pressedTerms, readFilter, toggleTerm } from '../../features/filters/state.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { settingsOf, type TermItem, termTree } from './rules.ts';
import type { schema } from './schema.ts';

/** Links to the filtered page, one per term; the script turns them into buttons that filter in place. */
export function TaxonomyFilterView({ id, props, attrs, data, page }: ViewInput<typeof schema, LoopTerm[]>) {
  const settings = settingsOf(props);
  const filter = readFilter(settings, new URLSearchParams(page.address));
  const pressed = pressedTerms(filter).filter((term) => term !== noTerm);
  const anchor = attrs.id ?? `filter-${id}`;
  const link = (term: string | null) => hrefOf({ page, settings, pressed, term, anchor });
  const items = termTree({
    terms: data,
    pressed,
    showEmpty: props.show_empty_items,
    depth: props.show_child_taxonomy ? props.child_taxonomy_depth + 1 : 1,
    limit: props.number_of_taxonomies,
  });
  const list = (level: TermItem[], first?: React.ReactNode) => (
    <ul>
      {first}
      {level.map(({ slug, name, count, children }) => (
        <li key={slug}>
          <a
            className="e-filter-item"
            data-filter={slug}
            href={link(slug)}
            rel="nofollow"
            aria-current={pressed.includes(slug) ? 'true' : undefined}
          >
            {name}
            {props.show_counts && <small>{` ${toPersianDigits(count)}`}</small>}
          </a>
          {children.length > 0 && list(children)}
        </li>
      ))}
    </ul>
  );
  const all = props.show_first_item && (
    <li>
      <a
        className="e-filter-item"
        data-filter="__all"
        href={link(null)}
        aria-current={filter.filterData.terms.length === 0 ? 'true' : undefined}
      >
        {props.first_item_title}
      </a>
    </li>
  );
  return (
    <search
      {...attrs}
      className={`${attrs.className} e-filter`}
      id={anchor}
      // biome-ignore lint/a11y/noRedundantRoles: for browsers that do not support the element yet
      role="search"
      aria-label={props.label}
      {...behaviour({ name: 'taxonomy-filter', id, when: 'visible', options: settings })}
    >
      {list(items, all)}
    </search>
  );
}

interface LinkInput {
  page: PageContext;
  settings: FilterSettings;
  pressed: string[];
  term: string | null;
  anchor: string;
}

function hrefOf({ page, settings, pressed, term, anchor }: LinkInput): string {
  const query = withChoice(new URLSearchParams(page.address), {
    widgetId: settings.loop,
    taxonomy: settings.taxonomy,
    choice: toggleTerm(settings, pressed, term),
  });
  return `${page.post.path}${addressQuery(Object.fromEntries(query))}#${anchor}`;
}
