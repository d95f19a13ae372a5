import { useState } from 'react';
import { type MediaKind, pictureKinds } from '../../content/media/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { MediaRow } from '../../staff/media/responses.ts';
import { Button } from '../kit/button.tsx';
import { useRow } from '../kit/queries.ts';
import { nameOf } from './labels.ts';
import { MediaPicker } from './picker.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface ChoiceInput {
  /** Label of the field: «تصویر», «نشان». */
  label: string;
  /** The number of a picture of the library. */
  value: number | null;
  onChange(value: number | null): void;
}

/** A picture of the library: the selection, and buttons to replace or clear it. */
export function MediaChoice({ label, value, onChange }: ChoiceInput) {
  return (
    <Chosen
      label={label}
      kinds={pictureKinds}
      isEmpty={value === null}
      shown={value === null ? null : <PictureOf id={value} />}
      onPick={({ id }) => onChange(id)}
      onClear={() => onChange(null)}
    />
  );
}

interface ChosenInput {
  label: string;
  kinds: readonly MediaKind[];
  isEmpty: boolean;
  shown: React.ReactNode;
  onPick(row: MediaRow): void;
  onClear(): void;
}

/** The buttons around the selection. */
export function Chosen({ label, kinds, isEmpty, shown, onPick, onClear }: ChosenInput) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="media-choice">
      {shown}
      <div className="media-choice-actions">
        <Button kind="plain" aria-label={`${isEmpty ? 'انتخاب' : 'عوض کردن'} ${label}`} onPress={() => setOpen(true)}>
          {isEmpty ? 'انتخاب' : 'عوض کردن'}
        </Button>
        {!isEmpty && (
          <Button kind="quiet" aria-label={`برداشتن ${label}`} onPress={onClear}>
            برداشتن
          </Button>
        )}
      </div>
      {isOpen && (
        <MediaPicker
          title={`انتخاب ${label}`}
          kinds={kinds}
          close={() => setOpen(false)}
          onPick={(row) => {
            setOpen(false);
            onPick(row);
          }}
        />
      )}
    </div>
  );
}

function PictureOf({ id }: { id: number }) {
  const { data, error } = useRow('media', id);
  if (error) return <p className="problem">تصویر {formatNumber(id)} در کتابخانه نیست.</p>;
  return (
    <div className="media-chosen">
      {data && <Thumbnail {...data} />}
      <span>{data ? nameOf(data) : '…'}</span>
      {data && data.alt === '' && <span className="hint">متن جایگزین ندارد.</span>}
    </div>
  );
}
