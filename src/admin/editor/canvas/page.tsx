import type { ReactNode } from 'react';

/** Canvas of a document that is embedded in other pages and has no frame. */
export function CanvasBare({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
