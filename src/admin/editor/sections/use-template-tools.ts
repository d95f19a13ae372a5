import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRow } from '../../../staff/posts/responses.ts';
import { useApi } from '../../api-context.ts';
import { useAttempt } from '../../kit/use-attempt.ts';

/** Renames and deletes a template in a dialog that lists several; `name` is the typed name while it is renamed. */
export function useTemplateTools({ id, version }: PostRow, queryKey: QueryKey) {
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (await attempt(work, done)) setName(null);
    await client.invalidateQueries({ queryKey });
  };
  return {
    name,
    setName,
    run,
    rename: (title: string) =>
      run(() => api.call('PUT staff/posts/:id/panel', { id, body: { version, title } }), 'نامش عوض شد.'),
    async trash() {
      const { failed } = await api.call('POST staff/posts/bulk', { body: { action: 'trash', ids: [id] } });
      if (failed[0]) throw new Error(failed[0].message);
    },
  };
}
