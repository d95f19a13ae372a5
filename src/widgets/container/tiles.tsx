import type { MediaView } from '../../content/media/types.ts';
import { mediaAddress } from '../../ui/picture.tsx';

interface TilesInput {
  /** Unique in the page. */
  id: string;
  media: MediaView;
  repeat: 'both' | 'inline' | 'block';
  /** Width of a tile in pixels. */
  width: number;
}

/** A small picture side by side, as a pattern: style attributes are not allowed. */
export function Tiles({ id, media, repeat, width }: TilesInput) {
  const height = media.width > 0 ? Math.round((width * media.height) / media.width) || 1 : width;
  return (
    <div className="tiles">
      <svg
        aria-hidden="true"
        width={repeat === 'block' ? width : '100%'}
        height={repeat === 'inline' ? height : '100%'}
      >
        <pattern id={`tile-${id}`} width={width} height={height} patternUnits="userSpaceOnUse">
          <image href={mediaAddress(keyFor(media, width))} width={width} height={height} />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#tile-${id})`} />
      </svg>
    </div>
  );
}

/** The smallest size that is sharp on dense screens. */
function keyFor({ key, variants }: MediaView, width: number): string {
  const sizes = variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  return (sizes.find((size) => size.width >= 2 * width) ?? sizes.at(-1))?.key ?? key;
}
