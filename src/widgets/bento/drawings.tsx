import { LitHouse } from '../../ui/lit-house.tsx';

/** The star of eight points of old tiles, around a place; its tips meet those of its neighbours. */
const star =
  'm26 0l-7.6 7.6 0 10.8-10.8 0-7.6 7.6-7.6-7.6-10.8 0 0-10.8-7.6-7.6 7.6-7.6 0-10.8 10.8 0 7.6-7.6 7.6 7.6 10.8 0 0 10.8z';
const girih = Array.from({ length: 8 }, (_, index) => `M${26 + 52 * index} 26${star}`).join('');

/** What each drawing is made of; the second path is the one that is lit. */
const shapes = {
  girih: { box: '-2 -2 420 56', fit: 'xMaxYMid meet', ground: girih, lit: `M338 26${star}` },
  rack: {
    box: '0 0 208 104',
    fit: 'xMaxYMid meet',
    ground: 'M6 10h196M6 38h196M6 66h196M6 94h196',
    lit: 'M202 10H92M202 38H40M202 66h-74M202 94H64',
  },
  route: {
    box: '0 0 416 90',
    fit: 'xMaxYMid meet',
    ground: 'M406 24C330 24 290 70 208 70S90 30 10 30',
    lit: 'M406 24h.01M208 70h.01M10 30h.01',
  },
} as const;

/** The small drawing of a tile; it only decorates. */
export function TileDrawing({ name }: { name: 'house' | keyof typeof shapes }) {
  if (name === 'house') return <LitHouse floors={6} columns={4} lit={0.75} />;
  const { box, fit, ground, lit } = shapes[name];
  return (
    <svg className="drawing" viewBox={box} preserveAspectRatio={fit} data-name={name} aria-hidden="true">
      <path d={ground} />
      <path className="on" d={lit} />
    </svg>
  );
}
