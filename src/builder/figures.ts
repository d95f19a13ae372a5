import { type Figures, fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { mapPaths, markedPaths, markedValues } from './slots.ts';
import type { AnyWidget } from './widget.ts';

type Props = Record<string, unknown>;

/** The texts of a widget. */
export function textsOf({ schema }: Pick<AnyWidget, 'schema'>, props: Props): string[] {
  return [...markedValues(schema, props)].flatMap(({ kind, value }) =>
    (kind === 'text' || kind === 'rich-text') && typeof value === 'string' ? [value] : [],
  );
}

/** True if a text of a widget may contain catalogue figures. */
export function propsHoldFigures(widget: Pick<AnyWidget, 'schema'>, props: Props): boolean {
  return textsOf(widget, props).some(mayHoldFigures);
}

/** The props of a widget with the figures in its texts. */
export function fillProps({ schema }: Pick<AnyWidget, 'schema'>, props: Props, figures: Figures): Props {
  const paths = [...markedPaths(schema, 'text'), ...markedPaths(schema, 'rich-text')];
  return mapPaths(props, paths, (value) => (typeof value === 'string' ? fillFigures(value, figures) : value));
}
