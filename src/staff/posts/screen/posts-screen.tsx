import { EyeOff, Globe, Plus, RotateCcw, Trash2 } from 'lucide';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import type { BulkAction } from '../../../admin/kit/bulk-bar.tsx';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { ListScreen } from '../../../admin/kit/list-screen.tsx';
import { type ListAddress, type ListStart, useListAddress } from '../../../admin/kit/list-state.ts';
import { useRefresh } from '../../../admin/kit/queries.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { PagePanel } from '../../../admin/page-panel/page-panel.tsx';
import { useSession } from '../../../admin/session-context.ts';
import { type CustomField, fieldsOf } from '../../../content/content-types/schema.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import { mayCreate, mayEdit, mayPublish } from '../../../content/posts/rights.ts';
import { type PostType, postStatuses, postTypes } from '../../../content/posts/types.ts';
import type { StaffResponse } from '../../calls.ts';
import { navGroups } from '../../define-nav.ts';
import { statusNames } from '../../shared/screen/posts/labels.ts';
import { NewPost } from '../../shared/screen/posts/new-post.tsx';
import type { PostRow } from '../responses.ts';
import { columnsOf } from './columns.tsx';
import { FieldFilters } from './field-filters.tsx';

const start: ListStart = {
  sort: '-changedAt',
  filters: {
    type: undefined,
    status: undefined,
    changes: undefined,
    held: undefined,
    authorId: undefined,
    termId: undefined,
    fields: undefined,
  },
};

const fromTrash: BulkAction = {
  action: 'restore',
  label: 'بازگرداندن',
  drawing: RotateCcw,
  done: 'پیش‌نویس شد و بازگشت',
};
const toTrash: BulkAction = {
  action: 'trash',
  label: 'به زباله‌دان',
  drawing: Trash2,
  done: 'به زباله‌دان رفت',
  question: 'این‌ها از سایت برداشته می‌شوند و نشانی‌شان آزاد می‌شود. از زباله‌دان می‌توانید بازشان گردانید.',
  undo: fromTrash,
};
const ofLists: readonly BulkAction[] = [
  { action: 'publish', label: 'انتشار', drawing: Globe, done: 'منتشر شد' },
  { action: 'unpublish', label: 'برداشتن از سایت', drawing: EyeOff, done: 'پیش‌نویس شد' },
  toTrash,
];
const ofTrash: readonly BulkAction[] = [
  fromTrash,
  {
    action: 'delete',
    label: 'حذف برای همیشه',
    drawing: Trash2,
    done: 'برای همیشه حذف شد',
    question: 'این‌ها با تاریخچه و دیدگاه‌هایشان برای همیشه از میان می‌روند.',
  },
];

/** `/wp-admin/posts/`: the posts of one type. */
export default function PostsScreen() {
  const { me } = useSession();
  const list = useListAddress(start);
  const { types } = me.contentTypes;
  const type = [...postTypes, ...types.map((one) => one.type)].find((one) => one === list.filters.type) ?? 'page';
  const labels = labelsOf(type, types);
  const fields = useMemo(() => fieldsOf(me.contentTypes, type), [me.contentTypes, type]);
  const isTrash = list.filters.status === 'trash';
  const mayMake = mayCreate(me.user, type);
  const here = useLocation();
  const [isMaking, setMaking] = useState(false);
  useEffect(() => {
    if ((here.state as { isMaking?: boolean } | null)?.isMaking) setMaking(true);
  }, [here]);
  const [panel, setPanel] = useState<number | null>(null);
  const refresh = useRefresh();
  const api = useApi();
  const attempt = useAttempt();
  const duplicate = useCallback(
    async ({ id }: PostRow) => {
      await attempt(async () => {
        const copy = await api.call('POST staff/posts/:id/duplicate', { id, body: {} });
        location.assign(`/wp-admin/edit/${copy.id}`);
      });
    },
    [api, attempt],
  );
  const columns = useMemo(
    () =>
      columnsOf(
        {
          mayEdit: (post) => mayEdit(me.user, post),
          ...(mayMake ? { duplicate: (post) => void duplicate(post) } : {}),
          change: ({ id }) => setPanel(id),
        },
        fields,
      ),
    [duplicate, fields, mayMake, me.user],
  );
  const make = (
    <Button onPress={() => setMaking(true)}>
      <Glyph drawing={Plus} />
      {labels.fresh}
    </Button>
  );
  return (
    <Screen
      title={labels.all}
      trail={[{ label: navGroups[type === 'product' ? 'shop' : 'content'] }]}
      actions={mayMake && make}
    >
      <ListScreen
        key={type}
        resource="posts"
        label={labels.all}
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
        scope="type"
        tools={<Narrow list={list} fields={fields} />}
        bulk={mayPublish(me.user, type) ? (isTrash ? ofTrash : ofLists) : []}
        columns={columns}
        empty={<NoPosts type={type} filters={list.filters} make={mayMake ? make : null} />}
      />
      {panel !== null && <PagePanel postId={panel} hasTitle close={() => setPanel(null)} onSaved={() => refresh()} />}
      {isMaking && <NewPost type={type} close={() => setMaking(false)} />}
    </Screen>
  );
}

function NoPosts({ type, filters, make }: { type: PostType; filters: ListAddress['filters']; make: ReactNode }) {
  const { status, authorId, termId, changes, held, fields } = filters;
  if ([authorId, termId, changes, held, fields].some((value) => value !== undefined))
    return <EmptyState title="چیزی با این ویژگی‌ها نیست" />;
  if (status === 'trash') return <EmptyState drawing={Trash2} title="زباله‌دان خالی است" />;
  if (status !== undefined) return <EmptyState title="چیزی با این وضعیت نیست" />;
  return (
    <EmptyState title="هنوز چیزی از این نوع ساخته نشده است">
      <p>{about[type] ?? 'هر مورد نشانی خودش را دارد و در فهرست‌های این نوع می‌آید.'}</p>
      {make}
    </EmptyState>
  );
}

const about: Partial<Record<PostType, string>> = {
  page: 'صفحه نشانی خودش را دارد و با ابزارک‌ها ساخته می‌شود.',
  post: 'نوشته در وبلاگ و در فهرست دسته‌هایش می‌آید.',
  product: 'محصول در فهرست‌های فروشگاه می‌آید.',
  popup: 'پاپ‌آپ روی صفحه‌ها باز می‌شود؛ کِی و برای چه کسی، خودتان می‌گویید.',
  template: 'قالب ظاهر مشترک صفحه‌ها یا موردهای یک فهرست است.',
};

/** Filters the list by author, term, pending publication or custom fields. */
function Narrow({ list, fields }: { list: ListAddress; fields: readonly CustomField[] }) {
  const api = useApi();
  const [choices, setChoices] = useState<StaffResponse<'GET staff/posts/choices'>>({ authors: [], terms: [] });
  useEffect(() => {
    api.call('GET staff/posts/choices', {}).then(setChoices, () => {});
  }, [api]);
  const narrow = (name: string) => (value: string) =>
    list.go({ filters: { [name]: value === '' ? undefined : value } });
  return (
    <div className="narrow">
      <SelectField
        label="نویسنده"
        value={list.filters.authorId ?? ''}
        choices={[['', 'همه'], ...choices.authors.map(({ id, name }) => [id, name] as const)]}
        onChange={narrow('authorId')}
      />
      {choices.terms.length > 0 && (
        <SelectField
          label="دسته"
          value={list.filters.termId ?? ''}
          choices={[['', 'همه'], ...choices.terms.map(({ id, name }) => [String(id), name] as const)]}
          onChange={narrow('termId')}
        />
      )}
      <SelectField
        label="تغییرها"
        value={list.filters.held ? 'held' : list.filters.changes ? 'changes' : ''}
        choices={[
          ['', 'همه'],
          ['changes', 'با تغییرهای منتشرنشده'],
          ['held', 'در زمانش منتشر نشد'],
        ]}
        onChange={(value) =>
          list.go({
            filters: {
              changes: value === 'changes' ? '1' : undefined,
              held: value === 'held' ? '1' : undefined,
            },
          })
        }
      />
      <FieldFilters list={list} fields={fields} />
    </div>
  );
}
