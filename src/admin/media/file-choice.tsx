import type { MediaKind } from '../../content/media/types.ts';
import { kindNames } from './labels.ts';
import { Chosen } from './media-choice.tsx';

interface FileInput {
  kind: MediaKind;
  /** The address of a file of the library, or any other address. */
  value: string;
  onChange(value: string): void;
}

/** Chooses a file of the library by its lasting address; stands under a field in which any address may be written. */
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
