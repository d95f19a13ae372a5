import { useState } from 'react';
import { errorFields, isEditConflict, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { StaffMenu } from '../responses.ts';
import { itemsOf, type MenuRow, rowAt } from './rows.ts';

interface SavingInput {
  menu: StaffMenu;
  rows: readonly MenuRow[];
  onSaved(): Promise<void>;
}

/** Saves a menu; returns the messages for invalid rows by id, and whether another user has saved it meanwhile. */
export function useMenuSaving({ menu, rows, onSaved }: SavingInput) {
  const api = useApi();
  const showToast = useToast();
  const [problems, setProblems] = useState(new Map<number, string>());
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { location, version } = menu;
      await api.call('PUT staff/menus', { body: { location, version, items: itemsOf(rows) } });
      showToast({ tone: 'good', text: `«${menu.title}» ذخیره شد و در سایت هم همین است.` });
      await onSaved();
    } catch (thrown) {
      const fields = errorFields(thrown);
      const found = Object.entries(fields).map(([path, words]) => [rowAt(rows, path)?.id ?? 0, words] as const);
      setProblems(new Map(found));
      setStale(isEditConflict(thrown));
      // A message about `items` concerns the whole menu and no row.
      showToast({ tone: 'bad', text: `ذخیره نشد. ${fields.items ?? sentenceOf(thrown)}` });
      setBusy(false);
    }
  };
  return { save, isBusy, problems, isStale, setStale };
}
