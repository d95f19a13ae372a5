import { useId } from 'react';
import { useFolders } from './folders.tsx';

/** The name of a folder, existing or new. */
export function FolderField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const folders = useFolders();
  const id = useId();
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>پوشه</label>
      <input
        id={field}
        value={value}
        maxLength={100}
        list={id}
        placeholder="بدون پوشه"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {folders.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
