import { FileTrigger } from 'react-aria-components';
import { Button } from './button.tsx';

type FileButtonInput = Omit<Parameters<typeof Button>[0], 'onPress'> & {
  /** Accepted types in the browser's file dialog. */
  accept: readonly string[];
  isMany?: boolean;
  onFiles(files: File[]): void;
};

/** A button that opens the file dialog. */
export function FileButton({ accept, isMany = false, onFiles, ...button }: FileButtonInput) {
  return (
    <FileTrigger
      acceptedFileTypes={[...accept]}
      allowsMultiple={isMany}
      onSelect={(list) => list && list.length > 0 && onFiles([...list])}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
