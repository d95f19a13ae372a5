import type { House } from './house-shape.ts';
import { houseShape, joinWindows } from './house-shape.ts';

interface LitHouseInput extends House {
  /** Accessible name; without it the drawing is decorative. */
  label?: string;
  /** Its windows light up one after another. */
  isArriving?: boolean;
  /** As on a card: dark windows are left out, and the stylesheet draws the wall. */
  isSmall?: boolean;
}

/** Drawing of a house with lit windows, generated from numbers; styled by `lit-house.css`. */
export function LitHouse({ label, isArriving = false, isSmall = false, ...house }: LitHouseInput) {
  const { width, height, wall, dark, lit, door } = houseShape(house);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden because it only decorates
    <svg
      className="house"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={isSmall ? undefined : 'xMidYMax meet'}
      data-arriving={isArriving || undefined}
      data-small={isSmall ? '' : undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {!isSmall && <path className="wall" d={wall} />}
      {dark.length > 0 && !isSmall && <path className="dark" d={joinWindows(dark)} />}
      {isArriving ? (
        <g className="light">
          {lit.map((window) => (
            <path key={window} d={window} />
          ))}
          <path d={door} />
        </g>
      ) : (
        <path className={lit.length > 0 ? 'light' : 'dark'} d={joinWindows(lit) + door} />
      )}
    </svg>
  );
}
