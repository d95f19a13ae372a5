import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { CropBox } from '../../../content/media/types.ts';
import type { StaffCalls } from '../../calls.ts';
import type { UploadedMedia } from '../responses.ts';
import type { Detailed } from './detailed.ts';

type Changes = Omit<StaffCalls['PUT staff/media/:id']['body'], 'version'>;

/** Loads a file and changes it; `onChanged` is called after each change. */
export function useMediaFile(id: number, onChanged: () => void) {
  const api = useApi();
  const toast = useToast();
  const [item, setItem] = useState<Detailed | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** Uploaded share of a replacement, from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  const load = () =>
    api.call('GET staff/media/:id', { id }).then((found) => {
      setItem(found);
      setError(null);
    }, setError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new at every render and the same for an id.
  useEffect(() => void load(), [id]);

  /** Runs a change and reloads the file. Returns false after a version conflict; throws other errors after showing them. */
  const run = async <Result>(work: (version: number) => Promise<Result>, done: (result: Result) => string) => {
    if (!item) return false;
    let isDone = false;
    try {
      const result = await work(item.version);
      isDone = true;
      toast({ tone: 'good', text: done(result) });
      onChanged();
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      if (!(thrown instanceof ApiError && thrown.status === 409)) throw thrown;
    }
    await load();
    return isDone;
  };
  return {
    item,
    error,
    progress,
    load,
    save: (changes: Changes, done: string) =>
      run(
        (version) => api.call('PUT staff/media/:id', { id, body: { version, ...changes } }),
        () => done,
      ),
    /** Crops the picture; null restores the whole picture. */
    crop: (crop: CropBox | null) =>
      run(
        (version) => api.call('POST staff/media/:id/crop', { id, body: { version, crop } }),
        () => (crop ? 'تصویر بریده شد.' : 'تصویر دوباره کامل شد.'),
      ),
    replace: (file: File) => {
      setProgress(0);
      const send = (version: number) =>
        api.call('POST staff/media/:id/replace', {
          id,
          query: { version, name: file.name },
          file,
          onProgress: setProgress,
        });
      const done = ({ changes }: UploadedMedia) =>
        `پرونده جایگزین شد و همهٔ صفحه‌ها تازه را نشان می‌دهند. ${changes.join(' ')}`;
      return run(send, done).finally(() => setProgress(null));
    },
  };
}
