import { Crop, Crosshair, RefreshCw, Trash2 } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../admin/kit/button.tsx';
import { FileButton } from '../../../admin/kit/file-button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { acceptedTypes } from '../../../admin/media/labels.ts';
import { pictureKinds } from '../../../content/media/types.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { Detailed } from './detailed.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface ActionsInput {
  item: Detailed;
  /** Uploaded share of a replacement, from 0 to 1. */
  progress: number | null;
  edit(part: 'focal' | 'crop'): void;
  replace(file: File): void;
  onRemoved(): void;
}

/** Buttons that change, replace or delete a file. */
export function FileActions({ item, progress, edit, replace, onRemoved }: ActionsInput) {
  const [isRemoving, setRemoving] = useState(false);
  const isShown = item.thumbnail !== null;
  return (
    <div className="details-actions">
      {isShown && (
        <Button kind="plain" onPress={() => edit('focal')}>
          <Glyph drawing={Crosshair} />
          نقطهٔ کانونی
        </Button>
      )}
      {item.kind === 'picture' && (
        <Button kind="plain" onPress={() => edit('crop')}>
          <Glyph drawing={Crop} />
          برش
        </Button>
      )}
      <FileButton
        kind="plain"
        accept={isShown ? pictureKinds.flatMap((kind) => acceptedTypes[kind]) : acceptedTypes[item.kind]}
        isDisabled={progress !== null}
        onFiles={([file]) => file && replace(file)}
      >
        <Glyph drawing={RefreshCw} />
        {progress === null ? 'جایگزینی' : `در حال جایگزینی… ${formatNumber(Math.round(progress * 100))}٪`}
      </FileButton>
      <Button kind="danger" onPress={() => setRemoving(true)}>
        <Glyph drawing={Trash2} />
        پاک کردن
      </Button>
      {isRemoving && <RemoveDialog item={item} close={() => setRemoving(false)} onRemoved={onRemoved} />}
    </div>
  );
}
