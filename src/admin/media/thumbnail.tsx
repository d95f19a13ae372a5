import type { MediaRow } from '../../staff/media/responses.ts';
import { Glyph } from '../kit/glyph.tsx';
import { kindDrawings } from './labels.ts';

/** Thumbnail of a file, or the icon of its kind. Decorative: its name is next to it. */
export function Thumbnail({ kind, thumbnail, focal }: Pick<MediaRow, 'kind' | 'thumbnail' | 'focal'>) {
  return (
    <span className="thumbnail" data-kind={kind}>
      {thumbnail ? (
        <img src={thumbnail} alt="" loading="lazy" style={{ objectPosition: `${focal.x}% ${focal.y}%` }} />
      ) : (
        <Glyph drawing={kindDrawings[kind]} size={36} />
      )}
    </span>
  );
}
