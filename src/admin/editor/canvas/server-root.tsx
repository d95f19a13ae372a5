import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { RawHtml } from '../../../builder/raw-html.tsx';
import { useLive } from './live.ts';

interface ServerRootInput {
  /** One element, as views print it. */
  html: string;
  type: string;
  dragRef: ((element: Element | null) => void) | null;
}

/**
 * A widget's HTML from the server without a wrapper element: positional rules (`main > *`, `:last-child`) apply as on the
 * public page. Puck adds its own attributes to the root element, so the widget's are merged with them.
 */
export function ServerRoot({ html, type, dragRef }: ServerRootInput) {
  const root = useRef<HTMLElement | null>(null);
  const printed = useMemo(() => rootOf(html), [html]);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      root.current = element;
      dragRef?.(element);
    },
    [dragRef],
  );
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    for (const [name, value] of printed.attributes) element.setAttribute(name, value);
    return () => {
      for (const [name] of printed.attributes) element.removeAttribute(name);
    };
  }, [printed]);
  useLive(root, { type, content: html });
  return <RawHtml key={printed.tag} as={printed.tag} html={printed.inner} attrs={{ ref: ref as never }} />;
}

function rootOf(html: string) {
  const root = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  return {
    tag: root?.localName ?? 'div',
    inner: root?.innerHTML ?? '',
    attributes: Array.from(root?.attributes ?? [], ({ name, value }) => [name, value] as const),
  };
}
