import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldProblems } from '../../platform/errors.ts';
import { afterSaving } from './leave-guard.tsx';
import { useSaving } from './saving.ts';
import { useToast } from './toast.tsx';

interface RecordFormInput<Stored extends { version: number }, Draft, Body extends object> {
  /** Null for a new record. */
  stored: Stored | null;
  /** Initial values of a new record. */
  empty: Draft;
  draftOf(stored: Stored): Draft;
  /** Converts the draft to the request body, or returns the invalid fields. */
  sentOf(draft: Draft): Body | { problems: FieldProblems };
  /** Path prefix of the server's messages. */
  within: string;
  /** Creates the record, or changes the given version of it. Returns the success message. */
  save(body: Body, version: number | null): Promise<string>;
  /** Reloads the stored record. */
  read(stored: Stored): Promise<Stored>;
  /** The list that is opened after saving, and the query key of its rows. */
  list: { path: string; queryKey: readonly string[] };
}

/** State and actions of a form that creates or changes one record, then returns to the list. */
export function useRecordForm<Stored extends { version: number }, Draft, Body extends object>({
  stored,
  empty,
  draftOf,
  sentOf,
  within,
  save,
  read,
  list,
}: RecordFormInput<Stored, Draft, Body>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showToast = useToast();
  const [initial] = useState(() => (stored ? draftOf(stored) : empty));
  const [draft, setDraft] = useState(initial);
  const { form, problems, isBusy, present, refuse, run } = useSaving<Stored>(within);

  const leave = async () => {
    await client.invalidateQueries({ queryKey: list.queryKey });
    navigate(list.path, afterSaving);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = sentOf(draft);
    if ('problems' in body) return refuse(body.problems as FieldProblems);
    void run(
      async () => {
        showToast({ tone: 'good', text: await save(body as Body, (present ?? stored)?.version ?? null) });
        await leave();
      },
      async () => {
        if (!stored) throw new Error('A new record has no other version.');
        return read(stored);
      },
    );
  };

  return {
    form,
    draft,
    problems,
    isBusy,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    /** True after another user saved the record meanwhile. */
    isConflict: present !== undefined,
    set: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    takeTheirs: () => present && setDraft(draftOf(present)),
    submit,
    leave,
  };
}
