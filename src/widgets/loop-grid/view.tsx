import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { loopText } from '../../features/filters/codec.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { Card } from '../shared/loop-card.tsx';
import type { LoopData } from './data.ts';
import { Pagination } from './pagination.tsx';
import { gridAttrs } from './root.ts';
import { isOfArchive, mayLead } from './rules.ts';
import type { schema } from './schema.ts';

const nouns = {
  post: 'نوشته',
  product: 'محصول',
  page: 'صفحه',
  post_taxonomy: 'دسته',
  product_taxonomy: 'دسته',
  page_taxonomy: 'موضوع',
} as const;

/**
 * A list of items with pagination. `refresh-loop` returns everything inside the root. Script is only needed if a filter
 * belongs to the grid or it has other pages.
 */
export function LoopGridView({ id, props, attrs, data, page }: ViewInput<typeof schema, LoopData>) {
  // The pages of an archive are separate pages.
  const moves = !isOfArchive({ props, page }) && (data.isFiltered || (props.pagination !== 'none' && data.pages > 1));
  // Without its filter it may have further pages.
  const isPaged = props.pagination !== 'none' && (data.isFiltered || data.pages > 1);
  const root = gridAttrs({ id, props, attrs, hasCards: !data.template, isPaged });
  const leads = data.lead !== null && mayLead({ items: data.items.length, columns: props.columns });
  const options = {
    post: page.post.id,
    shown: loopText(Object.entries(page.address), id),
    infinite: props.pagination === 'load_more_infinite_scroll',
  };
  return (
    <div {...root} {...(moves ? behaviour({ name: 'loop-grid', id, when: 'visible', options }) : {})}>
      {data.items.length === 0 ? (
        <p className="e-loop-nothing-found-message" data-found={props.nothingFound}>
          {props.nothingFound}
        </p>
      ) : (
        <ul
          className="items"
          aria-label={props.label}
          data-found={`${toPersianDigits(data.total)} ${nouns[props.type as keyof typeof nouns] ?? 'مورد'} پیدا شد`}
          data-slot=""
        >
          {data.items.map((item, index) => {
            const isLead = index === 0 && leads;
            const built = isLead ? data.lead : data.template;
            return (
              <li
                key={item.post.id}
                className={`e-loop-item e-loop-item-${item.post.id}`}
                data-template={built ? (isLead ? props.lead : props.template) : undefined}
                data-lead={isLead ? '' : undefined}
              >
                {built ? built.nodes[index] : <Card item={item} tag={props.titleTag} isFirst={index === 0} />}
              </li>
            );
          })}
        </ul>
      )}
      <Pagination id={id} anchor={root.id} props={props} data={data} page={page} />
    </div>
  );
}
