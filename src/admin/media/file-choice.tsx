import type { MediaKind } from '../../content/media/types.ts';
import { kindNames } from './labels.ts';
import { Chosen } from './media-choice.tsx';

interface FileInput {
  kind: MediaKind;
  /** The address of a file of the library, or any other address. */
  value: string;
  onChange(value: string): void;
}

/** Selects a file of the library by its permanent address; shown below a field that accepts any address. */
export function FileChoice({ kind, value, onChange }: FileInput) {
  return (
    <Chosen
      label={`${kindNames[kind]} از کتابخانه`}
      kinds={[kind]}
      isEmpty={value === ''}
      shown={null}
      onPick={({ address }) => onChange(address)}
      onClear={() => onChange('')}
    />
  );
}
