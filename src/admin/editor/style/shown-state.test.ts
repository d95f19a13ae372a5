import { expect, it } from 'vitest';
import { readStyle } from '../../../builder/style/style.ts';
import { dragCss, shownState } from './shown-state.ts';

const styleOf = (given: object) => readStyle(given) ?? {};
const widget = { root: '[r]', parts: { title: { label: '', selector: '>.title' } }, content: undefined };
const preset = {
  slug: 'lift',
  name: '',
  for: 'any' as const,
  style: styleOf({ hover: { opacity: 0.5, weight: 700 } }),
};
const design = { presets: [preset], detached: [], replaced: [] };
const style = styleOf({
  presets: ['lift'],
  base: { weight: 300 },
  hover: { layer: 2 },
  parts: { title: { hover: { layer: 3 } } },
});

it('a state is shown by the own values and the presets of an element; its base value wins over a preset', () => {
  expect(shownState({ style, widget, design, state: 'hover' })).toBe(
    '[r][r]{opacity:0.5;z-index:2}[r][r]>.title{z-index:3}',
  );
  expect(shownState({ style, widget, design, state: 'base' })).toBe('');
});

it('a dragged value comes with the state that is edited', () => {
  expect(dragCss({ style, widget, design, state: 'hover' })).toBe(
    `[r][r]{font-weight:300}[r][r]:is(:hover,:focus-visible){z-index:2}${'[r][r]:is(:hover,:focus-visible)>.title,[r][r]>.title:is(:hover,:focus-visible){z-index:3}'}${shownState({ style, widget, design, state: 'hover' })}`,
  );
});
