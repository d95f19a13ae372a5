import { use, useMemo, useRef } from 'react';
import type { CssScope } from '../../../builder/custom-css/css-problem.ts';
import { registry } from '../../../widgets/index.ts';
import { useReadCss } from '../../css/read-css.ts';
import { CanvasLook } from '../look.ts';
import { allItems } from '../puck/codec.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { usePuckState } from '../use-editor.ts';

interface Place {
  /** `site`, `page`, or the id of an element. */
  id: string;
  scope: CssScope;
  css: string;
}

/** Custom CSS of the site, the page and its elements in the order of the page, as the server prints it. */
export function CustomStyles() {
  const look = use(CanvasLook);
  const content = usePuckState((state) => state.appState.data.content);
  const pageCss = usePuckState((state) => (state.appState.data.root.props as { css?: unknown } | undefined)?.css);
  const places = useMemo((): Place[] => {
    const elements = allItems(content, registry).map(({ props }): Place => {
      const { id, element } = props as { id: string; element?: { css?: unknown } };
      return { id: widgetIdOf(id), scope: 'element', css: textOf(element?.css) };
    });
    const all: Place[] = [
      { id: 'site', scope: 'site', css: look?.css ?? '' },
      { id: 'page', scope: 'page', css: textOf(pageCss) },
      ...elements,
    ];
    return all.filter(({ css }) => css.trim() !== '');
  }, [content, pageCss, look]);
  const texts = useMemo(
    () => [...new Map(places.map(({ scope, css }) => [`${scope} ${css}`, { scope, css }])).values()],
    [places],
  );
  const result = useReadCss(texts);
  const last = useRef(new Map<string, string>());
  const rules = places.map(({ id, scope, css }) => {
    const index = result?.texts.findIndex((text) => text.scope === scope && text.css === css) ?? -1;
    const read = result?.read[index];
    // While a text has a mistake or is not parsed yet, its previous rules stay.
    if (read && (read.css !== '' || read.problems.length === 0)) last.current.set(id, read.css);
    const printed = last.current.get(id) ?? '';
    return scope === 'element' && printed !== '' ? `.e-${id}{${printed}}` : printed;
  });
  return <style>{rules.join('')}</style>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
