import type { PuckApi } from '@puckeditor/core';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { usePuckState } from '../use-editor.ts';

/** Distance from the viewport at which a section is rendered, relative to the canvas height. */
const margin = '50%';

/** True inside another widget; nested widgets are rendered together with their section. */
const InSection = createContext(false);
/** Sections that were rendered once: they stay rendered, wherever they are moved. */
export const DrawnContext = createContext<Set<string>>(new Set());

interface NearInput {
  itemId: string;
  /** Renders the placeholder until then, with the element to observe. */
  standIn(watch: (element: Element | null) => void): ReactNode;
  children: ReactNode;
}

/**
 * Lazily renders a section once it comes near the viewport, or once a widget in it is selected. Rendering all of a long
 * page takes seconds, mostly to make invisible widgets draggable.
 */
export function LazySection({ itemId, standIn, children }: NearInput) {
  const isInside = use(InSection);
  const drawn = use(DrawnContext);
  const [isNear, setNear] = useState(isInside || drawn.has(itemId));
  const draw = useCallback(() => {
    drawn.add(itemId);
    setNear(true);
  }, [drawn, itemId]);
  if (isNear) return <InSection value={true}>{children}</InSection>;
  return <Far itemId={itemId} standIn={standIn} draw={draw} />;
}

function Far({ itemId, standIn, draw }: Omit<NearInput, 'children'> & { draw(): void }) {
  const element = useRef<Element | null>(null);
  const isSelected = usePuckState((state) => holdsSelected(state, itemId));
  useEffect(() => {
    if (isSelected) return draw();
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), {
      root: watched.ownerDocument,
      rootMargin: `${margin} 0px`,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isSelected, draw]);
  const watch = useCallback((found: Element | null) => {
    element.current = found;
  }, []);
  return <>{standIn(watch)}</>;
}

function holdsSelected({ selectedItem, getParentById }: PuckApi, itemId: string): boolean {
  for (let at = selectedItem ?? undefined; at; at = getParentById(at.props.id)) {
    if (at.props.id === itemId) return true;
  }
  return false;
}
