import { ListTree, Plus } from 'lucide';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { EmptyState } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { MenuPost } from '../../../content/menus/types.ts';
import type { StaffMenu } from '../responses.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MenuRows } from './menu-rows.tsx';
import { MenuSaveBar } from './menu-save-bar.tsx';
import { RenameMenu } from './rename-menu.tsx';
import { itemsOf, type MenuRow, rowAt, rowsOf } from './rows.ts';
import { useTargetNames } from './use-target-names.tsx';

interface FormInput {
  menu: StaffMenu;
  posts: MenuPost[];
  onSaved(): Promise<void>;
  onRemoved(): void;
  refetch(): Promise<unknown>;
}

/** Edits the entries of one menu; nothing is stored before it is saved. */
export function MenuForm({ menu, posts, onSaved, onRemoved, refetch }: FormInput) {
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
  const whereTo = useTargetNames({ rows, posts, titles });
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
          <MenuRows
            label={menu.title}
            rows={rows}
            problems={problems}
            whereTo={whereTo}
            onChange={setRows}
            onEdit={setWritten}
          />
          <div>{add}</div>
        </>
      )}
      <MenuSaveBar
        menu={menu}
        isBusy={isBusy}
        isChanged={isChanged}
        save={save}
        onRename={() => setRenaming(true)}
        onRemoved={onRemoved}
      />
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
