import { createElement } from 'react';
import { type IconDrawing, type IconName, icons } from './icons.ts';

interface Look {
  className?: string;
  label?: string;
}

/** Directional drawings that must point the other way in right-to-left text are chosen by name, never mirrored. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawing drawing={icons[name]} {...look} />;
}

/** A drawing in the size and strokes of the icons. */
export function Drawing({ drawing, className, label }: Look & { drawing: IconDrawing }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden because it only decorates
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {drawing.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
