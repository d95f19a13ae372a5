import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchField, searchBehaviour } from './field.tsx';
import type { schema } from './schema.ts';

/** A search field; with `live` the results show as one types. With `collapses` a button opens it on narrow screens. */
export function SearchBoxView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const field = (
    <SearchField
      id={id}
      label={props.label}
      placeholder={props.placeholder}
      value={page.search?.text}
      isLive={props.live}
    />
  );
  const sheet = `${id}-sheet`;
  return (
    <search
      {...attrs}
      {...(props.live ? searchBehaviour(id) : {})}
      data-size={props.collapses ? 'normal' : props.size}
      data-collapses={props.collapses ? '' : undefined}
    >
      {props.collapses ? (
        <>
          <button type="button" className="menu-button" popoverTarget={sheet} aria-label="جست‌وجو">
            <Icon name="search" />
          </button>
          <div id={sheet} popover="auto">
            {field}
          </div>
        </>
      ) : (
        field
      )}
    </search>
  );
}
