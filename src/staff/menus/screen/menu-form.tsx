import { ListTree, Plus } from 'lucide';
import { useState } from 'react';
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
import { itemsOf, type MenuRow, rowsOf } from './rows.ts';
import { useMenuSaving } from './use-menu-saving.ts';
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
  const showToast = useToast();
  const [rows, setRows] = useState(() => rowsOf(menu.items));
  const [titles, setTitles] = useState(() => new Map(posts.map(({ id, title }) => [id, title])));
  /** The edited row, null for a new one. */
  const [written, setWritten] = useState<MenuRow | null>();
  const [isRenaming, setRenaming] = useState(false);
  const isChanged = JSON.stringify(itemsOf(rows)) !== JSON.stringify(menu.items);
  const { save, isBusy, problems, isStale, setStale } = useMenuSaving({ menu, rows, onSaved });
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
