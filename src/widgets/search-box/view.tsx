import type { ViewInput } from '../../builder/widget.ts';
import { SearchField, searchBehaviour } from './field.tsx';
import type { schema } from './schema.ts';

/** A search field; with `live` the results show as one types. */
export function SearchBoxView({ id, props, attrs }: ViewInput<typeof schema>) {
  return (
    <search {...attrs} {...(props.live ? searchBehaviour(id) : {})} data-size={props.size}>
      <SearchField id={id} label={props.label} placeholder={props.placeholder} isLive={props.live} />
    </search>
  );
}
