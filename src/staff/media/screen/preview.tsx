import { Glyph } from '../../../admin/kit/glyph.tsx';
import { kindDrawings, nameOf } from '../../../admin/media/labels.ts';
import type { MediaRow } from '../responses.ts';

/** Preview of a file in the available size. */
export function Preview({ item }: { item: MediaRow }) {
  if (item.preview) return <img className="preview" data-kind={item.kind} src={item.preview} alt={item.alt} />;
  if (item.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: uploads have no caption files.
      <video className="preview" src={item.src} controls preload="metadata" aria-label={nameOf(item)} />
    );
  }
  return (
    <div className="preview preview-none">
      <Glyph drawing={kindDrawings[item.kind]} size={64} />
    </div>
  );
}
