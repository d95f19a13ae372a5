import { type FormEvent, useState } from 'react';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { presentAfter } from '../../../admin/kit/saving.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import { synonymGroups } from '../../../content/settings/schema.ts';
import { problemsOf } from '../../../platform/field-problems.ts';
import type { SynonymList } from '../responses.ts';
import { groupsIn, rowProblems, typedGroup } from './synonyms.ts';

export interface SynonymRow {
  key: number;
  typed: string;
}

const rowsOf = ({ groups }: SynonymList): SynonymRow[] =>
  groups.map((words, index) => ({ key: index, typed: typedGroup(words) }));

const typedIn = (rows: readonly SynonymRow[]) => rows.map(({ typed }) => typed);

/** State and actions of the form for synonym groups. */
export function useSynonymsForm(list: SynonymList) {
  const api = useApi();
  const showToast = useToast();
  const [saved, setSaved] = useState(list);
  const [rows, setRows] = useState(() => rowsOf(list));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [isForeign, setForeign] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isChanged = JSON.stringify(groupsIn(typedIn(rows))) !== JSON.stringify(saved.groups);

  const take = (present: SynonymList) => {
    setSaved(present);
    setRows(rowsOf(present));
    setForeign(false);
  };
  const refuse = (refused: Readonly<Record<string, string>>) => {
    setProblems(rowProblems(typedIn(rows), refused));
    showToast({ tone: 'bad', text: `ذخیره نشد. ${refused.groups || 'جاهای مشخص‌شده را درست کنید.'}` });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isChanged) return showToast({ tone: 'good', text: 'چیزی عوض نشده است.' });
    const groups = groupsIn(typedIn(rows));
    const read = synonymGroups.safeParse(groups);
    if (!read.success) {
      const found = Object.entries(problemsOf(read.error));
      return refuse(Object.fromEntries(found.map(([path, said]) => [path === '' ? 'groups' : `groups.${path}`, said])));
    }
    setProblems(new Map());
    setBusy(true);
    try {
      take(await api.call('PUT staff/synonyms', { body: { seenAt: saved.updatedAt, groups } }));
      showToast({ tone: 'good', text: 'ذخیره شد و از همین حالا در جست‌وجو به کار می‌رود.' });
    } catch (thrown) {
      const present = await presentAfter(thrown, () => api.call('GET staff/synonyms', {}));
      if (present) {
        setSaved(present);
        setForeign(true);
      } else if (Object.keys(errorFields(thrown)).length > 0) refuse(errorFields(thrown));
      else showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
    }
    setBusy(false);
  };

  return {
    rows,
    /** Messages for invalid rows by index. */
    problems,
    isBusy,
    isChanged,
    /** True after another user saved the groups meanwhile. */
    isForeign,
    takeTheirs: () => take(saved),
    save: (event: FormEvent) => void save(event),
    add() {
      setRows([{ key: Math.max(0, ...rows.map(({ key }) => key + 1)), typed: '' }, ...rows]);
      setProblems(new Map());
    },
    change: (key: number, typed: string) => setRows(rows.map((row) => (row.key === key ? { ...row, typed } : row))),
    remove(key: number) {
      setRows(rows.filter((row) => row.key !== key));
      setProblems(new Map());
    },
  };
}
