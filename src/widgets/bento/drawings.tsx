import { LitHouse } from '../../ui/lit-house.tsx';

/** A star of six points around the middle of its cell, with short arms that meet those of its neighbours. */
const star = 'm0-24 7 12h14l-7 12 7 12h-14l-7 12-7-12h-14l7-12-7-12h14z';
const girih = [26, 78, 130, 182].flatMap((x) => [`M${x} 45${star}`, `M${x - 26} 0${star}`, `M${x - 26} 90${star}`]);

/** What each drawing is made of; the second path is the one that is lit. */
const shapes = {
  girih: [[...girih, 'M208 0', star, 'M208 90', star].join(''), `M130 45${star}`],
  rack: ['M4 12h200M4 34h200M4 56h200M4 78h200', 'M204 12H92M204 34H40M204 56H128M204 78H64'],
  route: ['M200 24C150 24 140 70 104 70S60 30 8 30', 'M200 24h.01M104 70h.01M8 30h.01'],
} as const;

/** The small drawing of a tile; it only decorates. */
export function TileDrawing({ name }: { name: 'house' | keyof typeof shapes }) {
  if (name === 'house') return <LitHouse floors={4} columns={5} lit={0.75} />;
  const [ground, lit] = shapes[name];
  return (
    <svg
      className="drawing"
      viewBox="0 0 208 90"
      data-name={name}
      aria-hidden="true"
      preserveAspectRatio={name === 'girih' ? 'xMidYMid slice' : 'none'}
    >
      <path d={ground} />
      <path className="on" d={lit} />
    </svg>
  );
}
