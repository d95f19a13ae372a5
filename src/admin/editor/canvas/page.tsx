import type { PuckContext } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { rootZone } from '../puck/place.ts';

/** A page in the canvas: its widgets stand in `main`, as on the public page. */
export function CanvasPage({ puck }: { puck: PuckContext }) {
  const { renderDropZone: DropZone } = puck;
  return <DropZone zone={rootZone} as="main" />;
}

/** What stands inside other pages and brings no frame of its own. */
export function CanvasBare({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
