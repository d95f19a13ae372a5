import { type Figures, fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { mapPaths, markedPaths, markedValues } from './slots.ts';
import type { AnyWidget } from './widget.ts';

type Props = Record<string, unknown>;

/** Whether a text of a widget may hold figures of the catalogue. */
export function propsHoldFigures({ schema }: Pick<AnyWidget, 'schema'>, props: Props): boolean {
  for (const { kind, value } of markedValues(schema, props))
    if ((kind === 'text' || kind === 'rich-text') && typeof value === 'string' && mayHoldFigures(value)) return true;
  return false;
}

/** The props of a widget with the figures in its texts. */
export function fillProps({ schema }: Pick<AnyWidget, 'schema'>, props: Props, figures: Figures): Props {
  const paths = [...markedPaths(schema, 'text'), ...markedPaths(schema, 'rich-text')];
  return mapPaths(props, paths, (value) => (typeof value === 'string' ? fillFigures(value, figures) : value));
}
