import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { SiteSettings } from '../../../content/settings/schema.ts';
import { may } from '../../../content/users/rights.ts';
import { ApiError, sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Screen } from '../../kit/screen.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { useToast } from '../../kit/toast.tsx';
import { useSession } from '../../session-context.ts';
import { groups } from '../entry.ts';
import { changesOf, draftOf, type Problems, problemsOf, sentencesFor } from './draft.ts';
import { controlId, ProblemsContext } from './fields.tsx';
import { Looks } from './looks.tsx';
import { Pictures } from './pictures.tsx';
import { Services } from './services.tsx';

/** `/wp-admin/settings/`: connected services and how pages look. Editors see it, administrators change it. */
export default function SettingsScreen() {
  const { me } = useSession();
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => api.call('GET staff/settings', {}),
    // What is being changed here must not be replaced under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Screen title="تنظیمات سایت" trail={[{ label: groups.site }]}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <SettingsForm settings={data.settings} mayChange={may(me.user, 'settings.change')} />}
    </Screen>
  );
}

function SettingsForm({ settings, mayChange }: { settings: SiteSettings; mayChange: boolean }) {
  const api = useApi();
  const showToast = useToast();
  const [saved, setSaved] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(saved);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const changes = changesOf(saved, draft);
  const isChanged = Object.keys(changes).length > 0;
  useLeaveWarning(isChanged);
  useEffect(() => {
    const [first] = Object.keys(problems);
    if (first !== undefined) document.getElementById(controlId(first))?.focus();
  }, [problems]);

  const refuse = (found: Problems) => {
    setProblems(found);
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
      const { settings: all } = await api.call('PUT staff/settings', { body: changes });
      const stored = draftOf(all);
      setSaved(stored);
      // What was typed meanwhile stays.
      setDraft((now) => (now === draft ? stored : now));
      showToast({ tone: 'good', text: 'تنظیمات ذخیره شد.' });
    } catch (thrown) {
      if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0)
        refuse(sentencesFor(Object.keys(thrown.fields)));
      else showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
    }
    setBusy(false);
  };

  return (
    <ProblemsContext value={problems}>
      {/* The browser would tell of problems in its own words. */}
      <form className="settings" noValidate onSubmit={(event) => void save(event)}>
        {!mayChange && <p className="read-only">این تنظیمات را فقط مدیر سایت می‌تواند عوض کند.</p>}
        <fieldset className="all" disabled={!mayChange}>
          <legend className="sr">تنظیمات</legend>
          <Pictures draft={draft} onChange={(some) => setDraft({ ...draft, ...some })} />
          <Services value={draft.third_party} onChange={(third_party) => setDraft({ ...draft, third_party })} />
          <Looks draft={draft} onChange={(some) => setDraft({ ...draft, ...some })} />
        </fieldset>
        {mayChange && (
          <div className="save-bar">
            <button type="submit" className="button" aria-busy={isBusy}>
              {isBusy ? 'در حال ذخیره…' : 'ذخیرهٔ تنظیمات'}
            </button>
            <p role="status">{isChanged && !isBusy ? 'تغییرها هنوز ذخیره نشده‌اند.' : ''}</p>
          </div>
        )}
      </form>
    </ProblemsContext>
  );
}

/** The browser asks before a page with unsaved changes is left. */
function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
