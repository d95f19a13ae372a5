import { Plus, RotateCcw, Trash2 } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mayCreate, mayPublish } from '../../../content/posts/rights.ts';
import { type PostType, postStatuses, postTypes } from '../../../content/posts/types.ts';
import type { PostRow } from '../../../http/staff/calls.ts';
import { Button } from '../../kit/button.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { type ListStart, useListAddress } from '../../kit/list-state.ts';
import { Moment } from '../../kit/moment.tsx';
import { Screen } from '../../kit/screen.tsx';
import { EmptyState } from '../../kit/states.tsx';
import type { TableColumn } from '../../kit/table.tsx';
import { useSession } from '../../session-context.ts';
import { groups } from '../entry.ts';
import { NewPost } from './new-post.tsx';
import { newNames, statusNames, typeNames } from './words.ts';

const start: ListStart = { sort: '-changedAt', filters: { type: undefined, status: undefined } };

const toTrash = {
  action: 'trash',
  label: 'به زباله‌دان',
  drawing: Trash2,
  done: 'به زباله‌دان رفت',
  question: 'این‌ها از سایت برداشته می‌شوند و نشانی‌شان آزاد می‌شود. از زباله‌دان می‌توانید بازشان گردانید.',
};
const fromTrash = { action: 'restore', label: 'بازگرداندن', drawing: RotateCcw, done: 'پیش‌نویس شد و بازگشت' };

/** `/wp-admin/posts/`: the posts of one type. */
export default function PostsScreen() {
  const { me } = useSession();
  const list = useListAddress(start);
  const type = postTypes.find((one) => one === list.filters.type) ?? 'page';
  const isTrash = list.filters.status === 'trash';
  const mayMake = mayCreate(me.user, type);
  const here = useLocation();
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    if ((here.state as { isMaking?: boolean } | null)?.isMaking) setMaking(true);
  }, [here]);
  const make = (
    <Button onPress={() => setMaking(true)}>
      <Glyph drawing={Plus} />
      {newNames[type]}
    </Button>
  );
  return (
    <Screen
      title={typeNames[type]}
      trail={[{ label: groups[type === 'product' ? 'shop' : 'content'] }]}
      actions={mayMake && make}
    >
      <ListScreen
        key={type}
        resource="posts"
        label={typeNames[type]}
        list={list}
        search="جست‌وجو در عنوان و نشانی"
        filters={[
          {
            name: 'status',
            label: 'وضعیت',
            choices: [
              { value: undefined, label: 'همه' },
              ...postStatuses.map((value) => ({ value, label: statusNames[value] })),
            ],
          },
        ]}
        bulk={mayPublish(me.user, type) ? [isTrash ? fromTrash : toTrash] : []}
        columns={columns}
        empty={<NoPosts type={type} status={list.filters.status} make={mayMake ? make : null} />}
      />
      {isMaking && <NewPost type={type} close={() => setMaking(false)} />}
    </Screen>
  );
}

function NoPosts({ type, status, make }: { type: PostType; status: string | undefined; make: ReactNode }) {
  if (status === 'trash') return <EmptyState drawing={Trash2} title="زباله‌دان خالی است" />;
  if (status !== undefined) return <EmptyState title="چیزی با این وضعیت نیست" />;
  return (
    <EmptyState title="هنوز چیزی از این نوع ساخته نشده است">
      <p>{about[type]}</p>
      {make}
    </EmptyState>
  );
}

const about: Record<PostType, string> = {
  page: 'صفحه نشانی خودش را دارد و با ابزارک‌ها ساخته می‌شود.',
  post: 'نوشته در وبلاگ و در فهرست دسته‌هایش می‌آید.',
  product: 'محصول در فهرست‌های فروشگاه می‌آید.',
  popup: 'پاپ‌آپ روی صفحه‌ها باز می‌شود؛ کِی و برای چه کسی، خودتان می‌گویید.',
  template: 'قالب ظاهر مشترک صفحه‌ها یا موردهای یک فهرست است.',
};

const columns: ReadonlyArray<TableColumn<PostRow>> = [
  {
    id: 'title',
    label: 'عنوان',
    isHeader: true,
    isSortable: true,
    cell: ({ id, title, path }) => (
      <>
        <a href={`/wp-admin/edit/${id}`}>{title}</a>
        {path && <bdi dir="ltr">{path}</bdi>}
      </>
    ),
  },
  {
    id: 'status',
    label: 'وضعیت',
    cell: ({ status }) => (
      <span className="badge" data-status={status}>
        {statusNames[status]}
      </span>
    ),
  },
  {
    id: 'changedAt',
    label: 'آخرین تغییر',
    isSortable: true,
    isExtra: true,
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
  {
    id: 'work',
    label: '',
    cell: ({ id, title, path, status }) => (
      <span className="row-actions">
        <a className="button" data-kind="plain" href={`/wp-admin/edit/${id}`} aria-label={`ویرایش ${title}`}>
          ویرایش
        </a>
        {path && status === 'published' && (
          <a className="button" data-kind="quiet" href={path} aria-label={`نمایش ${title}`}>
            نمایش
          </a>
        )}
      </span>
    ),
  },
];
