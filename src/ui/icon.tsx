import { createElement } from 'react';
import { type IconDrawing, type IconName, icons } from './icons.ts';

interface Look {
  className?: string;
  label?: string;
}

/** Directional icons for right-to-left text are chosen by name, never mirrored. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawing drawing={icons[name]} {...look} />;
}

const known = new WeakMap<IconDrawing, IconDrawing>();

/** The same drawing with all its plain paths as one: a page has many icons, and each element of it costs. */
function joined(drawing: IconDrawing): IconDrawing {
  const found = known.get(drawing);
  if (found) return found;
  const isPlain = ([tag, attributes]: IconDrawing[number]) => tag === 'path' && Object.keys(attributes).join() === 'd';
  // A path that begins with a relative move starts at the origin of the picture.
  const d = drawing.filter(isPlain).map(([, { d: one }]) => String(one).replace(/^m/, 'M0 0m'));
  const others = drawing.filter((part) => !isPlain(part));
  const one: IconDrawing = d.length > 0 ? [['path', { d: d.join('') }], ...others] : others;
  known.set(drawing, one);
  return one;
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
      {joined(drawing).map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
