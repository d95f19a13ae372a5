import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorFields, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { presentAfter } from '../../../admin/kit/saving.ts';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { CurrentSettings } from '../../../content/settings/index.ts';
import { changesOf, type Draft, draftOf, type Problems, problemsOf, sentencesFor } from './draft.ts';
import { controlId } from './fields.tsx';
import { groupNames, groupOf } from './groups.ts';

/** State and actions of the form of all settings, of which one group is shown. */
export function useSettingsForm(settings: CurrentSettings) {
  const api = useApi();
  const showToast = useToast();
  const [saved, setSaved] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(saved);
  const [seenAt, setSeenAt] = useState(settings.updatedAt ?? 0);
  const [isForeign, setForeign] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const changes = changesOf(saved, draft);
  const isChanged = Object.keys(changes).length > 0;
  const [query, setQuery] = useSearchParams();
  const group = groupNames.find((name) => name === query.get('group')) ?? 'identity';
  useEffect(() => {
    const [first] = Object.keys(problems);
    if (first === undefined) return;
    if (groupOf(first) === group) document.getElementById(controlId(first))?.focus();
  }, [problems, group]);

  const refuse = (found: Problems) => {
    setProblems(found);
    const [first = ''] = Object.keys(found);
    if (groupOf(first) !== group) setQuery({ group: groupOf(first) }, { replace: true });
    showToast({ tone: 'bad', text: 'ذخیره نشد؛ جاهای مشخص‌شده را درست کنید.' });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isChanged) return showToast({ tone: 'good', text: 'چیزی عوض نشده است.' });
    const found = problemsOf(changes);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setBusy(true);
    try {
      const { settings: all } = await api.call('PUT staff/settings', { query: { seenAt }, body: changes });
      const stored = draftOf(all);
      setSaved(stored);
      setSeenAt(all.updatedAt ?? 0);
      setForeign(false);
      // Preserves changes typed while saving.
      setDraft((now) => (now === draft ? stored : now));
      showToast({ tone: 'good', text: 'تنظیمات ذخیره شد.' });
    } catch (thrown) {
      const present = await presentAfter(thrown, () => api.call('GET staff/settings', {}));
      if (present) {
        const theirs = draftOf(present.settings);
        setSaved(theirs);
        // With changes typed while saving.
        setDraft((now) => ({ ...theirs, ...changesOf(saved, now) }));
        setSeenAt(present.settings.updatedAt ?? 0);
        setForeign(true);
      } else if (Object.keys(errorFields(thrown)).length > 0) refuse(sentencesFor(errorFields(thrown)));
      else showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
    }
    setBusy(false);
  };

  return {
    draft,
    change: (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some })),
    /** The shown group, by the address. */
    group,
    problems,
    isBusy,
    isChanged,
    /** True after another user saved settings meanwhile. */
    isForeign,
    takeTheirs() {
      setDraft(saved);
      setForeign(false);
    },
    save: (event: FormEvent) => void save(event),
  };
}
