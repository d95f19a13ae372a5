import { useCallback, useState } from 'react';
import { mayCreate } from '../content/posts/rights.ts';
import { type PostStatus, type PostType, postTypes } from '../content/posts/types.ts';
import type { PostRow } from '../http/staff/calls.ts';
import { formatNumber } from '../platform/persian/digits.ts';
import { type Me, sentenceOf } from './api.ts';
import { useApi } from './api-context.ts';
import { StaffFrame } from './frame.tsx';
import { Filters, Moment, Pager, Unready } from './list-parts.tsx';
import { queryOf, type Screen } from './route.ts';
import { useToast } from './toast.tsx';
import { useLoad } from './use-load.ts';

const typeNames: Record<PostType, string> = {
  page: 'صفحه‌ها',
  post: 'نوشته‌ها',
  product: 'محصول‌ها',
  popup: 'پاپ‌آپ‌ها',
  template: 'قالب‌ها',
};
const statusNames: Record<PostStatus, string> = {
  draft: 'پیش‌نویس',
  pending: 'در انتظار انتشار',
  published: 'منتشرشده',
  scheduled: 'زمان‌بندی‌شده',
  private: 'خصوصی',
  trash: 'زباله‌دان',
};

interface PostsInput {
  me: Me;
  screen: Extract<Screen, { name: 'posts' }>;
}

/** `/wp-admin/`: the posts of one type, the newest change first. */
export function PostsScreen({ me, screen: { type, page } }: PostsInput) {
  const api = useApi();
  const { loaded, retry } = useLoad(
    useCallback(() => api.call('GET staff/posts', { query: { type, page } }), [api, type, page]),
  );
  return (
    <StaffFrame me={me} name="posts" title={typeNames[type]}>
      <Filters
        label="نوع"
        choices={postTypes.map((one) => ({
          href: queryOf({ type: one }),
          label: typeNames[one],
          isChosen: one === type,
        }))}
      />
      {mayCreate(me.user, type) && <NewPost type={type} />}
      <Unready loaded={loaded} retry={retry} />
      {loaded.state === 'ready' && (
        <>
          <PostTable posts={loaded.value.posts} />
          {loaded.value.total > loaded.value.posts.length && (
            <p>{formatNumber(loaded.value.total)} مورد در همهٔ صفحه‌ها</p>
          )}
          <Pager
            first={page === 1 ? null : queryOf({ type })}
            next={loaded.value.next === null ? null : queryOf({ type, page: loaded.value.next })}
          />
        </>
      )}
    </StaffFrame>
  );
}

const newNames: Record<PostType, string> = {
  page: 'صفحهٔ تازه',
  post: 'نوشتهٔ تازه',
  product: 'محصول تازه',
  popup: 'پاپ‌آپ تازه',
  template: 'قالب تازه',
};

/** Makes a draft and opens it in the editor. */
function NewPost({ type }: { type: PostType }) {
  const api = useApi();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const make = async (title: string) => {
    setBusy(true);
    try {
      const document = { version: 1 as const, content: [] };
      const { id } = await api.call('POST staff/posts', { body: { type, title, document } });
      location.assign(`/wp-admin/edit/${id}`);
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      setBusy(false);
    }
  };
  return (
    <form
      className="new-post"
      onSubmit={(event) => {
        event.preventDefault();
        void make(String(new FormData(event.currentTarget).get('title')));
      }}
    >
      <label>
        {newNames[type]}
        <input name="title" required maxLength={300} placeholder="عنوان" />
      </label>
      <button type="submit" className="button" disabled={isBusy}>
        ساختن
      </button>
    </form>
  );
}

function PostTable({ posts }: { posts: PostRow[] }) {
  if (posts.length === 0) return <p className="empty">هنوز چیزی از این نوع ساخته نشده است.</p>;
  return (
    <table className="posts">
      <thead>
        <tr>
          <th scope="col">عنوان</th>
          <th scope="col">وضعیت</th>
          <th scope="col">آخرین تغییر</th>
          <th scope="col">
            <span className="sr">کارها</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map(({ id, title, status, path, changedAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/wp-admin/edit/${id}`}>{title}</a>
              {path && <bdi dir="ltr">{path}</bdi>}
            </th>
            <td>
              <span className="badge" data-status={status}>
                {statusNames[status]}
              </span>
            </td>
            <td>
              <Moment at={changedAt} />
            </td>
            <td className="row-actions">
              <a className="button" data-kind="plain" href={`/wp-admin/edit/${id}`} aria-label={`ویرایش ${title}`}>
                ویرایش
              </a>
              {path && status === 'published' && (
                <a className="button" data-kind="quiet" href={path} aria-label={`نمایش ${title}`}>
                  نمایش
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
