import { type CustomField, FieldLabel } from '@puckeditor/core';
import type { MediaKind } from '../../../content/media/types.ts';
import type { IconName } from '../../../ui/icons.ts';
import { FileChoice } from '../../media/file-choice.tsx';
import { MediaChoice } from '../../media/media-choice.tsx';
import { IconPicker } from './icon-picker.tsx';

/** A picture of the library. */
export function mediaChoice(label: string): CustomField<number | null> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => (
      <FieldLabel label={label} el="div">
        <MediaChoice label={label} value={value ?? null} onChange={onChange} />
      </FieldLabel>
    ),
  };
}

/** An address, typed or of a file in the library. */
export function fileChoice(label: string, kind: MediaKind): CustomField<string> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => (
      <FieldLabel label={label} el="div">
        <input
          className="ed-input"
          dir="ltr"
          aria-label={label}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <FileChoice kind={kind} value={value ?? ''} onChange={onChange} />
      </FieldLabel>
    ),
  };
}

/** One of the icons, by its picture and name, or none. */
export function iconChoice(label: string, mayBeNone: boolean): CustomField<IconName | 'none'> {
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => (
      <FieldLabel label={label} el="div">
        <IconPicker label={label} mayBeNone={mayBeNone} value={value} onChange={onChange} />
      </FieldLabel>
    ),
  };
}
