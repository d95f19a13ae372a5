import { useEffect, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

export interface Folder {
  name: string;
  count: number;
}

/** Loads the folders of the library, again whenever `when` changes. Empty if loading fails. */
export function useFolders(when?: unknown): readonly Folder[] {
  const api = useApi();
  const [folders, setFolders] = useState<readonly Folder[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    api.call('GET staff/media/folders', {}).then(
      (response) => setFolders(response.folders),
      () => {},
    );
  }, [api, when]);
  return folders;
}

/** Narrows the library to a folder. */
export function FolderFilter({
  folder,
  onChange,
}: {
  folder: string | undefined;
  onChange(name: string | undefined): void;
}) {
  const folders = useFolders(folder);
  if (folders.length === 0 && folder === undefined) return null;
  const isKnown = folder === undefined || folders.some(({ name }) => name === folder);
  return (
    <label className="folder-filter">
      پوشه
      <select value={folder ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">همه</option>
        {!isKnown && <option value={folder}>{folder}</option>}
        {folders.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({formatNumber(count)})
          </option>
        ))}
      </select>
    </label>
  );
}
