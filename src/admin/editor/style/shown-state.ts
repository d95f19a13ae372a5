import type { Presets } from '../../../builder/design/design.ts';
import type { ElementStyle, States, StyleState } from '../../../builder/style/style.ts';
import { styleCss } from '../../../builder/style/style-css.ts';
import { withPresetValues } from './merge-styles.ts';
import type { StyledWidget } from './use-styled-widget.ts';

interface StateInput {
  style: ElementStyle;
  widget: Pick<StyledWidget, 'root' | 'parts' | 'content'>;
  state: StyleState;
  design: Presets;
}

/** Returns CSS that shows an element as if it were in a state, by its own values and its presets; empty for the base state. */
export function shownState({ style: own, widget, state, design }: StateInput): string {
  if (state === 'base') return '';
  const style = withPresetValues(own, design);
  const asBase = (declared: States): States => (declared[state] ? { base: declared[state] } : {});
  const parts = Object.entries(style.parts ?? {}).map(([name, part]) => [name, asBase(part)]);
  return cssOf({ ...asBase(style), parts: Object.fromEntries(parts) }, widget);
}

/** Returns CSS that shows a style, in a state, in the canvas over the element's own rules. */
export function dragCss(input: StateInput): string {
  return cssOf(input.style, input.widget) + shownState(input);
}

function cssOf(style: ElementStyle, { root, parts, content }: StateInput['widget']): string {
  return styleCss(root + root, style, { parts, ...(content === undefined ? {} : { content }) });
}
