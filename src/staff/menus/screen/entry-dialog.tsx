import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Checkbox } from '../../../admin/kit/checkbox.tsx';
import { ModalForm } from '../../../admin/kit/modal-form.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import {
  draftOf,
  type EntryDraft,
  type EntryValues,
  isListed,
  opensPage,
  problemsOf,
  type TargetKind,
  valuesOf,
} from './entry-draft.ts';
import { EntryTarget } from './entry-target.tsx';
import type { MenuRow } from './rows.ts';

interface DialogInput {
  /** Absent for a new entry. */
  row: MenuRow | undefined;
  /** Title of the linked post. */
  title: string | undefined;
  done(values: EntryValues, title: string | undefined): void;
  close(): void;
}

export function EntryDialog({ row, title, done, close }: DialogInput) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const [q, setQ] = useState('');
  const [isTried, setTried] = useState(false);
  const { kind, postId } = draft;
  const posts = usePublished(kind, q);
  const chosen = posts.find(({ id }) => id === postId)?.title ?? (postId === row?.postId ? title : undefined);
  const problems = problemsOf(draft, chosen);
  const shown: Partial<typeof problems> = isTried ? problems : {};
  const set = (changes: Partial<EntryDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const send = async () => {
    setTried(true);
    if (problems.label || problems.url || problems.post) return {};
    done(valuesOf(draft, chosen), chosen);
    return undefined;
  };
  return (
    <ModalForm title={row ? 'تغییر مورد منو' : 'مورد تازه'} submit={row ? 'تأیید' : 'افزودن'} close={close} send={send}>
      {() => (
        <>
          <EntryTarget draft={draft} set={set} posts={posts} q={q} setQ={setQ} title={chosen} problems={shown} />
          <TextField
            label="نوشته در منو"
            maxLength={200}
            {...(isListed(kind) ? { hint: 'خالی یعنی همان عنوان' } : {})}
            value={draft.label}
            onChange={(label) => set({ label })}
            problem={shown.label}
          />
          <TextField
            label="توضیح زیر آن"
            maxLength={160}
            hint="در زیرمنوی بالای صفحه، یک جملهٔ کوتاه"
            value={draft.description}
            onChange={(description) => set({ description })}
          />
          <TextField
            label="نوشتهٔ کوتاه کنار آن"
            maxLength={60}
            hint="مانند «تازه»، یا قیمت از فهرست پلن‌ها: «از ‎{{from:germany-vps}}‎»"
            value={draft.note}
            onChange={(note) => set({ note })}
          />
          {opensPage(kind) && (
            <Checkbox isSelected={draft.newTab} onChange={(newTab) => set({ newTab })}>
              در زبانهٔ تازه باز شود
            </Checkbox>
          )}
        </>
      )}
    </ModalForm>
  );
}

/** The published posts of a kind whose titles contain `q`. */
function usePublished(kind: TargetKind, q: string) {
  const api = useApi();
  const isEnabled = isListed(kind);
  const { data } = useQuery({
    queryKey: ['menus', 'posts', kind, q],
    queryFn: () =>
      api.call('GET staff/posts', {
        query: { type: isEnabled ? kind : undefined, status: 'published', q, sort: 'title' },
      }),
    enabled: isEnabled,
  });
  return data?.data ?? [];
}
