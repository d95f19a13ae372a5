import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../platform/errors.ts';
import { errorFields, isEditConflict, sentenceOf } from '../api.ts';
import { useToast } from './toast.tsx';

interface Saving<T> {
  /** The form, so that the first field with a problem gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  problems: FieldProblems;
  isBusy: boolean;
  /** State saved meanwhile by another user. */
  present: T | undefined;
  refuse(problems: FieldProblems): void;
  /** Saves; on a conflict loads the other user's state. Leaves the form once saved. */
  run(save: () => Promise<void>, readPresent: () => Promise<T>): Promise<void>;
}

/** Returns the other user's state if a save was refused because of it and it can be loaded; undefined otherwise. */
export async function presentAfter<T>(thrown: unknown, read: () => Promise<T>): Promise<T | undefined> {
  const isConflict = isEditConflict(thrown);
  return isConflict ? read().catch(() => undefined) : undefined;
}

/** Returns the ref of a form whose first invalid field gets the focus when problems are found. */
export function useProblemFocus(problems: FieldProblems): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}

/** Saves a form: prevents double submission and shows the server's messages at the fields. `within` is their path prefix. */
export function useSaving<T>(within: string): Saving<T> {
  const showToast = useToast();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [present, setPresent] = useState<T>();
  const [isBusy, setBusy] = useState(false);
  return {
    form: useProblemFocus(problems),
    problems,
    isBusy,
    present,
    refuse: setProblems,
    async run(save, readPresent) {
      if (isBusy) return;
      setBusy(true);
      setProblems({});
      try {
        await save();
      } catch (thrown) {
        const now = await presentAfter(thrown, readPresent);
        if (now !== undefined) setPresent(now);
        else {
          const fields = Object.entries(errorFields(thrown));
          setProblems(Object.fromEntries(fields.map(([path, words]) => [path.replace(`${within}.`, ''), words])));
          showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
        }
        setBusy(false);
      }
    },
  };
}
