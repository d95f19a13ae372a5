import { LitHouse } from '../../ui/lit-house.tsx';

/** The eight-pointed star of old tiles, around a point; its tips meet those of its neighbours. */
const star =
  'm26 0l-7.6 7.6 0 10.8-10.8 0-7.6 7.6-7.6-7.6-10.8 0 0-10.8-7.6-7.6 7.6-7.6 0-10.8 10.8 0 7.6-7.6 7.6 7.6 10.8 0 0 10.8z';
const girih = Array.from({ length: 8 }, (_, index) => `M${26 + 52 * index} 26${star}`).join('');

/** A drawing of the usual size. */
const small = (ground: string, lit: string) => ({ box: '0 0 208 104', fit: 'xMaxYMid meet', ground, lit }) as const;

/** Paths of each drawing; the second one is lit. */
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
  chip: small(
    'M64 18h80v68H64zM64 34H46M64 52H46M64 70H46M144 34h18M144 52h18M144 70h18M84 18V4M104 18V4M124 18V4M84 86v14M104 86v14M124 86v14',
    'M86 36h36v32H86z',
  ),
  copies: small(
    'M150 100V54l26-22 26 22v46zM6 100V54l26-22 26 22v46zM170 74h12',
    'M146 40C120 10 90 10 62 40M62 40l2-14M62 40l14-2M26 74h12',
  ),
  stairs: small('M6 100h196M196 100V76h-40v24M140 100V52h-40v48', 'M84 100V24H44v76M44 52h40M44 76h40'),
  lantern: small(
    'M104 4v14M84 96h40M88 28h32l8 14v44H80V42zM176 16a20 20 0 1 0 14 34 24 24 0 0 1-14-34zM30 30h.01M52 62h.01M22 78h.01',
    'M104 80c-10-8-6-18 0-26 6 8 10 18 0 26z',
  ),
  days: small(
    'M160 44h36v36h-36zM112 44h36v36h-36zM16 44h36v36H16z',
    'M64 44h36v36H64zM34 34C40 12 70 12 80 30M80 30l2-14M80 30l-14-4',
  ),
  office: small(
    'M6 30h44v50H6zM6 55h44M168 8h34v20h-34zM168 42h34v20h-34zM168 76h34v20h-34z',
    'M54 55C110 55 110 18 164 18M54 52h110M54 55c56 0 56 31 110 31',
  ),
  desk: small('M34 8h140v72H34zM84 98h40M104 80v18', 'M52 24h50v28H52zM114 36h44v28h-44z'),
  receipt: small(
    'M64 4h80v90l-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8zM112 24h20M76 24h16M112 40h20M76 40h16',
    'M112 60h20M76 60h16',
  ),
  bell: small(
    'M76 76V52a28 28 0 0 1 56 0v24l10 10H66zM104 14v10',
    'M96 94a8 6 0 0 0 16 0M52 30a40 40 0 0 0-8 26M156 30a40 40 0 0 1 8 26',
  ),
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
