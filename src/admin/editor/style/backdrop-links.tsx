import { Image, Layers } from 'lucide';
import { use } from 'react';
import { searchKey } from '../../../platform/persian/letters.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { ShowTab } from '../panels/show-tab.ts';

const labels = { picture: 'تصویر و ویدیوی پس‌زمینه', overlay: 'پوشش روی تصویر و ویدیو' } as const;

/** True if a search finds the background picture of a box. */
export const matchesBackdrop = (search: string): boolean =>
  Object.values(labels).some((label) => searchKey(label).includes(search));

/** Lead to the picture and video behind a box, which are content, and to the part that covers them. */
export function BackdropLinks({ onOverlay }: { onOverlay(): void }) {
  const showTab = use(ShowTab);
  return (
    <div className="st-links">
      <button type="button" className="st-add" onClick={() => showTab('content')}>
        <Glyph drawing={Image} size={14} /> {labels.picture}
      </button>
      <button type="button" className="st-add" onClick={onOverlay}>
        <Glyph drawing={Layers} size={14} /> {labels.overlay}
      </button>
    </div>
  );
}
