import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostType } from '../../content/posts/types.ts';
import type { PostRow } from '../../staff/posts/responses.ts';
import { useApi } from '../api-context.ts';
import { SearchBox } from '../kit/search-box.tsx';
import { ErrorState, Loading } from '../kit/states.tsx';

interface ListInput {
  type: PostType;
  /** Address or number of the current selection. */
  present: string;
  onPick(post: PostRow): void;
}

const perPage = 20;

/** The published posts of a type by title, to choose one; searched on the server, so that it scales to thousands. */
export function PostList({ type, present, onPick }: ListInput) {
  const api = useApi();
  const [q, setQ] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['links', 'posts', type, q],
    queryFn: () =>
      api.call('GET staff/posts', {
        query: {
          type,
          status: 'published',
          sort: q === '' ? '-changedAt' : 'title',
          perPage,
          ...(q === '' ? {} : { q }),
        },
      }),
  });
  return (
    <div className="link-posts">
      <SearchBox label="جست‌وجو در عنوان‌ها" value={q} onChange={setQ} />
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <p role="status">{q === '' ? 'هنوز چیزی منتشر نشده است.' : 'چیزی پیدا نشد.'}</p>}
      <ul>
        {data?.data.map((post) => (
          <li key={post.id}>
            <button
              type="button"
              aria-current={
                present !== '' && (present === post.path || present === String(post.id)) ? 'true' : undefined
              }
              onClick={() => onPick(post)}
            >
              <span>{post.title || 'بی‌عنوان'}</span>
              {post.path && <bdi dir="ltr">{post.path}</bdi>}
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > perPage && <p className="hint">برای دیدن بقیه، بخشی از عنوان را جست‌وجو کنید.</p>}
    </div>
  );
}
