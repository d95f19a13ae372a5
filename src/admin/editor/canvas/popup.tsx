import type { CSSProperties, ReactNode } from 'react';
import { popupSettings } from '../../../features/popups/settings.ts';
import type { Settings } from '../fields/inputs.tsx';

/** A popup in the canvas: the surface that visitors see, in its width. Bars and full screens fill the canvas. */
export function CanvasPopup({ settings, children }: { settings?: Settings; children: ReactNode }) {
  const { data } = popupSettings.safeParse(settings ?? {});
  const isCard = data?.kind === 'modal' || data?.kind === 'slide-in';
  const width = { '--popup-width': isCard ? `${data.width}px` : '100%' } as CSSProperties;
  return (
    <div className="mz-popup" style={width}>
      <div className="content">{children}</div>
    </div>
  );
}
