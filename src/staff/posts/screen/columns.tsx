import { Copy, Ellipsis, History, Settings2 } from 'lucide';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { MenuButton } from '../../../admin/kit/menu.tsx';
import type { TableColumn } from '../../../admin/kit/table.tsx';
import type { CustomField } from '../../../content/content-types/schema.ts';
import { templateKindNames } from '../../../content/posts/labels.ts';
import { statusNames } from '../../shared/screen/posts/labels.ts';
import type { PostRow } from '../responses.ts';
import { fieldColumns } from './field-columns.tsx';

/** Actions of a row, in addition to its links. */
interface RowWork {
  mayEdit(post: PostRow): boolean;
  /** Absent if the user may not create posts of this type. */
  duplicate?(post: PostRow): void;
  change(post: PostRow): void;
}

export const columnsOf = (work: RowWork, fields: readonly CustomField[]): ReadonlyArray<TableColumn<PostRow>> => [
  {
    id: 'title',
    label: 'عنوان',
    isHeader: true,
    isSortable: true,
    cell: (post) => <Title post={post} mayEdit={work.mayEdit(post)} />,
  },
  { id: 'status', label: 'وضعیت', cell: (post) => <Status post={post} /> },
  ...fieldColumns(fields),
  ...withRoom(fields, [
    {
      id: 'author',
      label: 'نویسنده',
      isExtra: 'late',
      cell: ({ author, terms }) => (
        <>
          {author || '–'}
          {terms.length > 0 && <span className="row-note">{terms.map(({ name }) => name).join('، ')}</span>}
        </>
      ),
    },
    {
      id: 'publishedAt',
      label: 'انتشار',
      isSortable: true,
      isExtra: true,
      cell: ({ publishedAt }) => (publishedAt === null ? '–' : <DateTime at={publishedAt} />),
    },
    {
      id: 'changedAt',
      label: 'آخرین تغییر',
      isSortable: true,
      isExtra: true,
      cell: ({ changedAt }) => <DateTime at={changedAt} />,
    },
  ]),
  { id: 'work', label: '', cell: (post) => <RowActions post={post} {...work} /> },
];

/** Columns that are hidden to make room for custom fields, in this order; the last one stays. */
const withRoom = (fields: readonly CustomField[], columns: ReadonlyArray<TableColumn<PostRow>>) =>
  columns.slice(Math.min(fields.filter(({ isListed }) => isListed).length, columns.length - 1));

const editorOf = ({ id }: PostRow) => `/wp-admin/edit/${id}`;

function Title({ post, mayEdit }: { post: PostRow; mayEdit: boolean }) {
  return (
    <>
      {mayEdit ? <a href={editorOf(post)}>{post.title}</a> : <span className="table-title">{post.title}</span>}
      {post.path && <bdi dir="ltr">{post.path}</bdi>}
      {post.kind && <span className="row-note">{templateKindNames[post.kind]}</span>}
      {post.editors.length > 0 && (
        <span className="row-note">
          {post.editors.join('، ')} {post.editors.length === 1 ? 'دارد ویرایشش می‌کند' : 'دارند ویرایشش می‌کنند'}
        </span>
      )}
    </>
  );
}

function Status({ post }: { post: PostRow }) {
  const { status, hasUnpublishedChanges, publishedAt, changesAt, unpublishAt, held } = post;
  return (
    <>
      <span className="badge" data-status={status}>
        {statusNames[status]}
      </span>
      {hasUnpublishedChanges && status === 'published' && <span className="row-note">تغییرهای منتشرنشده دارد</span>}
      {status === 'scheduled' && publishedAt !== null && (
        <span className="row-note">
          برای <DateTime at={publishedAt} />
        </span>
      )}
      {changesAt !== null && (
        <span className="row-note">
          تغییرها برای <DateTime at={changesAt} />
        </span>
      )}
      {held.length > 0 && (
        <span className="row-note" data-is-bad>
          در زمانش منتشر نشد: {held.join('؛ ')}
        </span>
      )}
      {unpublishAt !== null && (
        <span className="row-note">
          تا <DateTime at={unpublishAt} />
        </span>
      )}
    </>
  );
}

function RowActions({ post, mayEdit, duplicate, change }: RowWork & { post: PostRow }) {
  const isEditable = mayEdit(post);
  return (
    <span className="row-actions">
      {isEditable && (
        <a className="button" data-kind="plain" href={editorOf(post)} aria-label={`ویرایش ${post.title}`}>
          ویرایش
        </a>
      )}
      {post.path && post.status === 'published' && (
        <a className="button" data-kind="quiet" href={post.path} aria-label={`نمایش ${post.title}`}>
          نمایش
        </a>
      )}
      <MenuButton
        label={`کارهای دیگر با ${post.title}`}
        drawing={Ellipsis}
        empty=""
        items={[
          ...(isEditable ? [{ id: 'panel', label: 'مشخصات', drawing: Settings2, onAction: () => change(post) }] : []),
          ...(duplicate ? [{ id: 'copy', label: 'رونوشت', drawing: Copy, onAction: () => duplicate(post) }] : []),
          {
            id: 'history',
            label: 'تاریخچه',
            drawing: History,
            onAction: () => location.assign(`/wp-admin/history/${post.id}`),
          },
        ]}
      />
    </span>
  );
}
