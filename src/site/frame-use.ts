import { uniqueUses } from '../builder/design/preset-css.ts';
import type { Rendered } from '../builder/render.tsx';
import { mergeVarying } from '../builder/render-items.tsx';
import { mergeSources, noSources } from '../builder/sources.ts';

/** Additions of rendered widgets to the page around them. */
export type WidgetUse = Pick<
  Rendered,
  'widgets' | 'embedded' | 'elementCss' | 'customCss' | 'schemes' | 'presets' | 'sources' | 'tags'
>;

export const noUse: WidgetUse = {
  widgets: new Set(),
  embedded: new Map(),
  elementCss: '',
  customCss: '',
  schemes: [],
  presets: [],
  sources: noSources,
  tags: new Set(),
};

/** All of several documents on one page, in their order. */
export function mergeUses(uses: readonly WidgetUse[]): WidgetUse {
  return {
    widgets: new Set(uses.flatMap(({ widgets }) => [...widgets])),
    embedded: mergeVarying(uses.map(({ embedded }) => embedded)),
    elementCss: uses.map(({ elementCss }) => elementCss).join(''),
    customCss: uses.map(({ customCss }) => customCss).join(''),
    schemes: [...new Set(uses.flatMap(({ schemes }) => schemes))],
    presets: uniqueUses(uses.flatMap(({ presets }) => presets)),
    sources: mergeSources(uses.map(({ sources }) => sources)),
    tags: new Set(uses.flatMap(({ tags }) => [...tags])),
  };
}
