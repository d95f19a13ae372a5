import { createContext, use } from 'react';
import { canvasDocument } from '../puck/place.ts';

/** The element in the canvas that the style panel edits. */
export interface StyledElement {
  /** Id of the item in the canvas. */
  itemId: string;
  /** Selector of the edited part below the root; undefined for the root. */
  part: string | undefined;
}

export const StyledElementContext = createContext<StyledElement | null>(null);

/** Returns a function that finds the edited element in the canvas; null while it is not rendered. */
export function useStyledElement(): () => Element | null {
  const styled = use(StyledElementContext);
  return () => (styled ? findStyled(styled) : null);
}

function findStyled({ itemId, part }: StyledElement): Element | null {
  const root = canvasDocument()?.querySelector(`[data-puck-component="${CSS.escape(itemId)}"]`) ?? null;
  return part === undefined ? root : (root?.querySelector(`:scope ${part}`) ?? null);
}
