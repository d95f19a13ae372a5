import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

interface Folder {
  name: string;
  count: number;
}

const none: readonly Folder[] = [];

/** Loads the folders of the library, again after each change of it. Empty if loading fails. */
export function useFolders(): readonly Folder[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['media', 'folders'],
    queryFn: () => api.call('GET staff/media/folders', {}),
  });
  return data?.folders ?? none;
}

/** Narrows the library to a folder. */
export function FolderFilter({
  folder,
  onChange,
}: {
  folder: string | undefined;
  onChange(name: string | undefined): void;
}) {
  const folders = useFolders();
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
