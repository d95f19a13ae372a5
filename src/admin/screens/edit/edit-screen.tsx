import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EditedPost } from '../../../http/staff/calls.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Notice, Waiting } from '../../kit/notice.tsx';

/** Puck is heavy: only this screen fetches it. */
const Editor = lazy(() => import('../../editor/editor.tsx'));

/** `/wp-admin/edit/{id}`: loads a post and opens it in the visual editor. */
export default function EditScreen() {
  const postId = Number(useParams().id);
  const api = useApi();
  const [loaded, setLoaded] = useState<{ answer: EditedPost; count: number } | null>(null);
  const [error, setError] = useState('');
  const load = useCallback(async () => {
    try {
      const answer = await api.call('GET staff/posts/:id', { id: postId });
      setError('');
      setLoaded((before) => ({ answer, count: (before?.count ?? 0) + 1 }));
    } catch (thrown) {
      setError(sentenceOf(thrown));
    }
  }, [api, postId]);
  useEffect(() => void load(), [load]);
  const title = loaded?.answer.draft.title;
  useEffect(() => {
    if (title) document.title = `ویرایش ${title}`;
  }, [title]);

  if (error) return <Notice title="صفحه باز نشد" text={error} />;
  if (!loaded) return <Waiting />;
  const { answer, count } = loaded;
  return (
    <Suspense fallback={<Waiting />}>
      <Editor key={count} answer={answer} reload={() => void load()} />
    </Suspense>
  );
}
