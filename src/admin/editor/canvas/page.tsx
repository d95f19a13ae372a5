import type { PuckContext } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { rootZone } from '../puck/place.ts';

/** A page in the canvas: its widgets are in `main`, as on the public page. */
export function CanvasPage({ puck }: { puck: PuckContext }) {
  const { renderDropZone: DropZone } = puck;
  return <DropZone zone={rootZone} as="main" />;
}

/** Canvas of a document that is embedded in other pages and has no frame. */
export function CanvasBare({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
