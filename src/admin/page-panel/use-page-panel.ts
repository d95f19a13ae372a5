import { useEffect, useState } from 'react';
import type { Term } from '../../content/terms/types.ts';
import type { StaffResponse } from '../../staff/calls.ts';
import { allPosts } from '../all-posts.ts';
import { errorFields, isEditConflict, sentenceOf } from '../api.ts';
import { useApi } from '../api-context.ts';
import { type Checked, checkedBy } from '../check/checked.ts';
import { useToast } from '../kit/toast.tsx';
import { changesOf, type Panel, type PanelValues, type ParentPage, valuesOf } from './values.ts';

interface Loaded {
  panel: Panel;
  choices: StaffResponse<'GET staff/posts/choices'>;
  /** Possible parent pages. */
  pages: readonly ParentPage[];
}

interface PanelInput {
  postId: number;
  close(): void;
  onSaved(panel: Panel): void;
}

/** State and actions of the page panel: loads the values, and saves those that changed. */
export function usePagePanel({ postId, close, onSaved }: PanelInput) {
  const api = useApi();
  const toast = useToast();
  const [loaded, setLoaded] = useState<Loaded>();
  const [values, setValues] = useState<PanelValues>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);

  useEffect(() => {
    const load = async () => {
      const [panel, choices, pages] = await Promise.all([
        api.call('GET staff/posts/:id/panel', { id: postId }),
        api.call('GET staff/posts/choices', {}),
        allPosts(api, 'page', 'title'),
      ]);
      setLoaded({ panel, choices, pages });
      setValues(valuesOf(panel));
    };
    load().catch((thrown: unknown) => setProblem(sentenceOf(thrown)));
  }, [api, postId]);

  const changes = loaded && values ? changesOf(loaded.panel, values) : {};
  const isChanged = Object.keys(changes).length > 0;

  /** Merges the changes of another user; local changes stay in the form. */
  const merge = async (before: Loaded) => {
    const panel = await api.call('GET staff/posts/:id/panel', { id: postId }).catch(() => before.panel);
    setLoaded({ ...before, panel });
    setValues({ ...valuesOf(panel), ...changes } as PanelValues);
    setProblem('همکاری هم‌زمان این مشخصات را عوض کرده است. تغییرهای هر دو این‌جاست؛ ببینید و دوباره ذخیره کنید.');
  };

  const save = async (overrule?: string) => {
    if (!loaded) return;
    if (!isChanged) return close();
    setBusy(true);
    setProblem('');
    setProblems({});
    try {
      const panel = await api.call('PUT staff/posts/:id/panel', {
        id: postId,
        body: { version: loaded.panel.version, ...changes, ...(overrule === undefined ? {} : { overrule }) },
      });
      toast({ tone: 'good', text: 'ذخیره شد.' });
      onSaved(panel);
      close();
    } catch (thrown) {
      const found = checkedBy(thrown);
      if (found) setChecked(found);
      else if (isEditConflict(thrown)) await merge(loaded);
      else {
        setProblems(errorFields(thrown));
        setProblem(sentenceOf(thrown));
      }
      setBusy(false);
    }
  };

  /** Offers a term that was created here, and chooses it. */
  const addTerm = (term: Term) => {
    if (!loaded || !values) return;
    const { choices } = loaded;
    setLoaded({ ...loaded, choices: { ...choices, terms: [...choices.terms, term] } });
    setValues({ ...values, termIds: [...values.termIds, term.id] });
  };

  return {
    form: loaded && values && { ...loaded, values },
    problems,
    problem,
    isBusy,
    isChanged,
    checked,
    closeCheck: () => setChecked(null),
    setValues,
    addTerm,
    save,
  };
}
