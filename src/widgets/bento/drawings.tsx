import { LitHouse } from '../../ui/lit-house.tsx';

/** A star of six points around a place; its tips meet those of its neighbours. */
const star = 'm26 0-13 7.5v15l-13-7.5-13 7.5v-15l-13-7.5 13-7.5v-15l13 7.5 13-7.5v15z';
const row = (y: number, first: number) => Array.from({ length: 9 }, (_, index) => `M${first + 52 * index} ${y}${star}`);
const girih = [...row(0, 0), ...row(45, 26), ...row(90, 0)].join('');

/** What each drawing is made of; the second path is the one that is lit. */
const shapes = {
  girih: { box: '0 0 416 90', fit: 'xMaxYMid slice', ground: girih, lit: `M338 45${star}` },
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
  if (name === 'house') return <LitHouse floors={4} columns={5} lit={0.75} />;
  const { box, fit, ground, lit } = shapes[name];
  return (
    <svg className="drawing" viewBox={box} preserveAspectRatio={fit} data-name={name} aria-hidden="true">
      <path d={ground} />
      <path className="on" d={lit} />
    </svg>
  );
}
