import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { afterSaving } from '../../../admin/kit/leave-guard.tsx';
import { presentAfter } from '../../../admin/kit/saving.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { queryOf } from '../../../admin/query.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import type { StaffPlan } from '../../../shop/catalogue/types.ts';
import type { PlanEffect } from '../responses.ts';
import { draftOf, type PlanDraft, problemsByCycle, type SentPlan, sentOf } from './draft.ts';

/** A stored plan to change, or the initial values of a new one. */
export type Start = { stored: StaffPlan } | { stored: null; initial: PlanDraft };

/** A change with its effect on pages, before it is confirmed. */
interface Tried {
  plan: SentPlan;
  effect: PlanEffect;
  isRemoval?: boolean;
}

/** State and actions of the plan form: previews the effect, then saves or deletes the plan. */
export function usePlanForm(start: Start, onStored?: (plan: StaffPlan) => void) {
  const api = useApi();
  const navigate = useNavigate();
  const showToast = useToast();
  const { stored } = start;
  const [initial] = useState(() => (start.stored ? draftOf(start.stored) : start.initial));
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [tried, setTried] = useState<Tried>();
  /** Plan saved by another user meanwhile. */
  const [present, setPresent] = useState<StaffPlan>();
  const [isBusy, setBusy] = useState(false);

  const { askToRemove, remove } = useRemoval({ stored, isBusy, setBusy, setTried });
  const set = (changes: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...changes }));

  const refuse = (thrown: unknown, plan: SentPlan) => {
    setTried(undefined);
    const found = problemsOf(thrown, plan);
    if (found) setProblems(found);
    showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
  };

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const sent = sentOf(draft);
    if ('problems' in sent) return setProblems(sent.problems);
    const { plan } = sent;
    setProblems({});
    setBusy(true);
    try {
      const effect = await api.call('POST staff/plans/effect', { body: { id: stored?.id ?? null, plan } });
      setTried({ plan, effect });
    } catch (thrown) {
      refuse(thrown, plan);
    }
    setBusy(false);
  };

  const save = async (plan: SentPlan) => {
    setBusy(true);
    try {
      const version = (present ?? stored)?.version ?? 0;
      if (stored) {
        const body = { ...plan, version, stockSeen: (present ?? stored).stockCount };
        const saved = await api.call('PUT staff/plans/:id', { id: stored.id, body });
        onStored?.(saved);
        showToast({ tone: 'good', text: `«${plan.name}» ذخیره شد و در صفحه‌ها هم همین است.` });
      } else {
        await api.call('POST staff/plans', { body: plan });
        showToast({ tone: 'good', text: `«${plan.name}» ساخته شد.` });
      }
      navigate(`/plans/${queryOf({ category: plan.category })}`, afterSaving);
    } catch (thrown) {
      const now = stored && (await presentAfter(thrown, () => api.call('GET staff/plans/:id', { id: stored.id })));
      if (now) {
        setTried(undefined);
        setPresent(now);
      } else refuse(thrown, plan);
      setBusy(false);
    }
  };

  return {
    draft,
    problems,
    set,
    tried,
    present,
    isBusy,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    check,
    askToRemove,
    /** Applies the previewed change. */
    confirm: async () => {
      if (tried?.isRemoval && stored) await remove(stored);
      else if (tried) await save(tried.plan);
    },
    giveUp: () => setTried(undefined),
    takeTheirs: () => {
      if (present) setDraft(draftOf(present));
      setProblems({});
    },
  };
}

interface RemovalInput {
  stored: StaffPlan | null;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  setTried(tried: Tried | undefined): void;
}

/** Previews the effect of a deletion, and deletes. */
function useRemoval({ stored, isBusy, setBusy, setTried }: RemovalInput) {
  const api = useApi();
  const navigate = useNavigate();
  const showToast = useToast();
  const attempt = useAttempt();
  const askToRemove = async () => {
    if (!stored || isBusy) return;
    const { id, version: _version, ...plan } = stored;
    setBusy(true);
    await attempt(async () => {
      const effect = await api.call('POST staff/plans/effect', { body: { id, plan: { ...plan, active: false } } });
      setTried({ plan, effect, isRemoval: true });
    });
    setBusy(false);
  };

  const remove = async ({ id, version, name, category }: StaffPlan) => {
    setBusy(true);
    try {
      await api.call('DELETE staff/plans/:id', { id, body: { version } });
      showToast({ tone: 'good', text: `«${name}» حذف شد.` });
      navigate(`/plans/${queryOf({ category })}`, afterSaving);
    } catch (thrown) {
      setTried(undefined);
      showToast({ tone: 'bad', text: `حذف نشد. ${sentenceOf(thrown)}` });
      setBusy(false);
    }
  };

  return { askToRemove, remove };
}

/** Returns the server's messages by field of the form; undefined if it has none. */
function problemsOf(thrown: unknown, plan: SentPlan): FieldProblems | undefined {
  if (!(thrown instanceof ApiError) || Object.keys(thrown.fields).length === 0) return undefined;
  const byField = Object.entries(problemsByCycle(thrown.fields, plan));
  return Object.fromEntries(byField.map(([path, words]) => [path.replace(/^plan\./, ''), words]));
}
