import { createElement } from 'react';
import type { IconDrawing } from '../../ui/icons.ts';

/** A decorative lucide icon next to a text: `<Glyph drawing={Undo2} />`. */
export function Glyph({ drawing, size = 16 }: { drawing: IconDrawing; size?: number }) {
  return (
    <svg className="glyph" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {drawing.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
