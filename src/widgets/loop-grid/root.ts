import type { z } from 'zod';
import type { RootAttrs } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

type Columns = Pick<z.output<typeof schema>, 'columns' | 'columnsTablet' | 'columnsMobile'>;

interface GridInput {
  id: string;
  props: Columns;
  attrs: RootAttrs;
  /** True if the items are plain cards. */
  hasCards: boolean;
  /** True if it has or may get further pages. */
  isPaged: boolean;
}

/** The attributes of the element around a grid's content. */
export function gridAttrs({ id, props, attrs, hasCards, isPaged }: GridInput) {
  const { columns, columnsTablet, columnsMobile } = props;
  return {
    ...attrs,
    id: attrs.id ?? `loop-${id}`,
    'data-desktop': columns,
    'data-tablet': columnsTablet,
    'data-mobile': columnsMobile,
    'data-cards': hasCards ? '' : undefined,
    'data-paged': isPaged ? '' : undefined,
  };
}
