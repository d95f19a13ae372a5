import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ListTree, Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { allPosts } from '../../../admin/all-posts.ts';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { RemoveButton } from '../../../admin/kit/remove-button.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SortableList } from '../../../admin/kit/sortable-list.tsx';
import { EmptyState, ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { branchOf, placed, shifted } from '../../../admin/kit/tree-rows.ts';
import { targetOf, wordsOf } from '../../../admin/links/target.ts';
import { queryOf } from '../../../admin/query.ts';
import type { MenuPost } from '../../../content/menus/types.ts';
import { navGroups } from '../../define-nav.ts';
import type { StaffMenu } from '../responses.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { NewMenu } from './new-menu.tsx';
import { RenameMenu } from './rename-menu.tsx';
import { deepest, itemsOf, type MenuRow, rowAt, rowsOf } from './rows.ts';
import './menus.css';

const queryKey = ['menus', 'all'];

/** `/wp-admin/menus/`: the menus of the site, one for each location of the frame, and those created by staff. */
export default function MenusScreen() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => api.call('GET staff/menus', {}),
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const menu = data?.menus.find(({ location }) => location === query.get('location')) ?? data?.menus[0];
  return (
    <Screen
      title="منوها"
      trail={[{ label: navGroups.site }]}
      actions={
        <Button onPress={() => setMaking(true)}>
          <Glyph drawing={Plus} />
          منوی تازه
        </Button>
      }
    >
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && menu && (
        <>
          <Filters
            label="جای منو"
            choices={data.menus.map(({ location, title }) => ({
              label: title,
              href: queryOf({ location }),
              isChosen: location === menu.location,
            }))}
          />
          <MenuForm
            key={`${menu.location} ${menu.version}`}
            menu={menu}
            posts={data.posts}
            refetch={() => refetch()}
            onSaved={() => client.invalidateQueries({ queryKey })}
            onRemoved={async () => {
              await navigate('/menus/');
              await client.invalidateQueries({ queryKey });
            }}
          />
        </>
      )}
      {isMaking && (
        <NewMenu
          close={() => setMaking(false)}
          onMade={async (location) => {
            setMaking(false);
            await client.invalidateQueries({ queryKey });
            await navigate(queryOf({ location }));
          }}
        />
      )}
    </Screen>
  );
}

interface FormInput {
  menu: StaffMenu;
  posts: MenuPost[];
  onSaved(): Promise<void>;
  onRemoved(): void;
  refetch(): Promise<unknown>;
}

function MenuForm({ menu, posts, onSaved, onRemoved, refetch }: FormInput) {
  const api = useApi();
  const showToast = useToast();
  const [rows, setRows] = useState(() => rowsOf(menu.items));
  const [titles, setTitles] = useState(() => new Map(posts.map(({ id, title }) => [id, title])));
  /** The row that is written, null for a new one. */
  const [written, setWritten] = useState<MenuRow | null>();
  const [problems, setProblems] = useState(new Map<number, string>());
  const [isStale, setStale] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const items = itemsOf(rows);
  const isChanged = JSON.stringify(items) !== JSON.stringify(menu.items);
  const hidden = new Set(posts.filter(({ isPublished }) => !isPublished).map(({ id }) => id));

  const save = async () => {
    setBusy(true);
    try {
      await api.call('PUT staff/menus', { body: { location: menu.location, version: menu.version, items } });
      showToast({ tone: 'good', text: `«${menu.title}» ذخیره شد و در سایت هم همین است.` });
      await onSaved();
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? Object.entries(thrown.fields) : [];
      setProblems(new Map(fields.map(([path, words]) => [rowAt(rows, path)?.id ?? 0, words])));
      setStale(thrown instanceof ApiError && thrown.code === 'EditConflict');
      showToast({ tone: 'bad', text: `ذخیره نشد. ${problemOf(fields) ?? sentenceOf(thrown)}` });
      setBusy(false);
    }
  };
  const { data: popups = [] } = useQuery({
    queryKey: ['posts', 'popups'],
    queryFn: () => allPosts(api, 'popup'),
    enabled: rows.some(({ url }) => targetOf(url ?? '').kind === 'popup'),
  });
  const nameOf = (_kind: string, id: string) => popups.find((popup) => String(popup.id) === id)?.title;
  const whereTo = ({ url, postId }: MenuRow) => {
    if (url) return targetOf(url).kind === 'popup' ? wordsOf(url, nameOf) : <bdi dir="ltr">{url}</bdi>;
    if (!postId) return 'سرگروه';
    return `${titles.get(postId) ?? 'برداشته شده'}${hidden.has(postId) ? '، منتشر نیست و در منو دیده نمی‌شود' : ''}`;
  };
  const move = (row: MenuRow, by: 1 | -1) => {
    const next = shifted(rows, row.id, by, deepest);
    if (next) setRows(next);
    else showToast({ tone: 'bad', text: 'این مورد را نمی‌شود به آن لایه برد؛ منو سه لایه دارد.' });
  };
  const add = (
    <Button kind="plain" onPress={() => setWritten(null)}>
      <Glyph drawing={Plus} />
      مورد تازه
    </Button>
  );
  return (
    <div className="menu-form">
      <LeaveGuard isChanged={isChanged} />
      {isStale && (
        <div className="notice-conflict" role="alert">
          <p>این منو را هم‌زمان شخص دیگری ذخیره کرده است. نوشتهٔ شما هنوز این‌جاست ولی ذخیره نشده است.</p>
          <Button kind="plain" onPress={() => void refetch()}>
            منوی تازه را بیاور
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState drawing={ListTree} title="این منو خالی است">
          <p>تا چیزی در آن نباشد در سایت دیده نمی‌شود.</p>
          {add}
        </EmptyState>
      ) : (
        <>
          <p className="hint">
            برای جابه‌جایی بکشید، یا روی دستگیره Enter را بزنید. با پیکان‌ها مورد را زیر مورد بالایی ببرید یا از آن بیرون
            بیاورید.
          </p>
          <SortableList
            label={menu.title}
            rows={rows}
            nameOf={({ label }) => label}
            branchOf={({ id }) => branchOf(rows, id)}
            onOrder={(next, moved) => setRows(placed(next, moved, deepest))}
          >
            {(row) => (
              <>
                <span className="tree-words" data-depth={row.depth}>
                  <strong>{row.label}</strong>
                  <span className="hint">{whereTo(row)}</span>
                  {problems.has(row.id) && <span className="problem">{problems.get(row.id)}</span>}
                </span>
                <span className="tree-work">
                  <IconButton label={`بیرون آوردن ${row.label}`} drawing={ChevronRight} onPress={() => move(row, -1)} />
                  <IconButton label={`زیر بردن ${row.label}`} drawing={ChevronLeft} onPress={() => move(row, 1)} />
                  <IconButton label={`تغییر ${row.label}`} drawing={Pencil} onPress={() => setWritten(row)} />
                  <IconButton
                    label={`برداشتن ${row.label} و آنچه زیر آن است`}
                    drawing={Trash2}
                    onPress={() => {
                      const gone = branchOf(rows, row.id);
                      setRows(rows.filter((one) => !gone.includes(one)));
                    }}
                  />
                </span>
              </>
            )}
          </SortableList>
          <div>{add}</div>
        </>
      )}
      <div className="save-bar">
        <Button onPress={() => void save()} isDisabled={isBusy || !isChanged}>
          {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ منو'}
        </Button>
        {menu.isOwn && (
          // A rename reloads the menu, so unsaved entries have to be saved first.
          <Button kind="plain" isDisabled={isBusy || isChanged} onPress={() => setRenaming(true)}>
            <Glyph drawing={Pencil} />
            تغییر نام
          </Button>
        )}
        {menu.isOwn && (
          <RemoveButton
            name={`منوی «${menu.title}»`}
            remove={() =>
              api.call('POST staff/menus/remove', { body: { location: menu.location, version: menu.version } })
            }
            onDone={onRemoved}
          >
            <p>هر صفحه‌ای که این منو را نشان می‌دهد از این پس جای آن خالی است.</p>
          </RemoveButton>
        )}
        <p role="status">{isChanged && !isBusy ? 'تغییرها هنوز ذخیره نشده‌اند.' : ''}</p>
      </div>
      {isRenaming && (
        <RenameMenu
          menu={menu}
          close={() => setRenaming(false)}
          onStale={() => {
            setRenaming(false);
            setStale(true);
          }}
          onRenamed={async (title) => {
            showToast({ tone: 'good', text: `نام این منو «${title}» شد.` });
            await onSaved();
          }}
        />
      )}
      {written !== undefined && (
        <EntryDialog
          row={written ?? undefined}
          title={written?.postId ? titles.get(written.postId) : undefined}
          close={() => setWritten(undefined)}
          done={(values, title) => {
            if (values.postId && title) setTitles(new Map(titles).set(values.postId, title));
            const { id, depth } = written ?? { id: 1 + Math.max(0, ...rows.map((row) => row.id)), depth: 0 };
            const row = { id, depth, ...values };
            setRows(written ? rows.map((one) => (one.id === id ? row : one)) : [...rows, row]);
            setWritten(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Returns the validation error of the whole menu, which belongs to no row. */
const problemOf = (fields: Array<[path: string, words: string]>) => fields.find(([path]) => path === 'items')?.[1];
