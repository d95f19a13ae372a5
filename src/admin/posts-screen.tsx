import { useEffect, useState } from 'react';
import type { PostStatus, PostType } from '../content/posts/types.ts';
import { formatJalali } from '../platform/persian/dates.ts';
import { type PostRow, type StaffUser, sentenceOf } from './api.ts';
import { useApi } from './api-context.ts';

const typeNames: Record<PostType, string> = {
  page: 'صفحه‌ها',
  post: 'نوشته‌ها',
  product: 'محصول‌ها',
  popup: 'پنجره‌ها',
  template: 'قالب‌ها',
};
const statusNames: Record<PostStatus, string> = {
  draft: 'پیش‌نویس',
  published: 'منتشرشده',
  scheduled: 'زمان‌بندی‌شده',
  private: 'خصوصی',
  trash: 'زباله‌دان',
};

/** `/wp-admin/`: the posts of one type, the newest change first. */
export function PostsScreen({ user }: { user: StaffUser }) {
  const api = useApi();
  const [type, setType] = useState<PostType>('page');
  const [posts, setPosts] = useState<PostRow[] | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setPosts(null);
    setError('');
    api.listPosts(type).then(
      (rows) => isCurrent && setPosts(rows),
      (thrown: unknown) => isCurrent && setError(sentenceOf(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, type]);
  const signOut = async () => {
    await api.signOut();
    location.assign('/wp-admin/');
  };
  return (
    <>
      <header className="bar">
        <a className="brand" href="/wp-admin/">
          میزبان
        </a>
        <nav aria-label="پیشخوان">
          <a href="/wp-admin/gallery/">نمایشگاه ابزارک‌ها</a>
          <a href="/">دیدن سایت</a>
        </nav>
        <span className="who">{user.name}</span>
        <button type="button" className="button" data-kind="quiet" onClick={() => void signOut()}>
          خروج
        </button>
      </header>
      <main className="list">
        <h1>{typeNames[type]}</h1>
        <fieldset className="types">
          <legend>نوع</legend>
          {Object.entries(typeNames).map(([value, name]) => (
            <label key={value}>
              <input
                type="radio"
                name="type"
                value={value}
                checked={type === value}
                onChange={() => setType(value as PostType)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <p className="problem" role="alert">
          {error}
        </p>
        {posts ? <PostTable posts={posts} /> : error === '' && <p role="status">در حال بارگذاری…</p>}
      </main>
    </>
  );
}

function PostTable({ posts }: { posts: PostRow[] }) {
  if (posts.length === 0) return <p className="empty">هنوز چیزی از این نوع ساخته نشده است.</p>;
  return (
    <table>
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
        {posts.map(({ id, title, status, path, updatedAt }) => (
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
              <time dateTime={new Date(updatedAt).toISOString()}>{formatJalali(updatedAt, { style: 'datetime' })}</time>
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
