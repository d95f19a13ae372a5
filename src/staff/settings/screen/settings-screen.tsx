import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { presentAfter } from '../../../admin/kit/saving.ts';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { CurrentSettings } from '../../../content/settings/index.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { navGroups } from '../../define-nav.ts';
import { Comments } from './comments.tsx';
import { Contact } from './contact.tsx';
import { changesOf, draftOf, type Problems, problemsOf, sentencesFor } from './draft.ts';
import { controlId, ProblemsContext } from './fields.tsx';
import { FrameParts } from './frame-parts.tsx';
import { groupNames, groupOf, type SettingGroup, settingGroups } from './groups.ts';
import { Identity } from './identity.tsx';
import { Legal } from './legal.tsx';
import { Mail } from './mail.tsx';
import type { PartInput } from './part.ts';
import { Pictures } from './pictures.tsx';
import { Seo } from './seo.tsx';
import { Services } from './services.tsx';
import { Shop } from './shop.tsx';
import { Social } from './social.tsx';
import { Theme } from './theme.tsx';
import './settings.css';

/** `/wp-admin/settings/`: all settings of the site, group by group. Editors see them, administrators change them. */
export default function SettingsScreen() {
  const { me } = useSession();
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: () => api.call('GET staff/settings', {}),
    // Refetching would replace unsaved changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Screen title="تنظیمات سایت" trail={[{ label: navGroups.site }]}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <SettingsForm settings={data.settings} mayChange={hasRight(me.user, 'settings.change')} />}
    </Screen>
  );
}

function SettingsForm({ settings, mayChange }: { settings: CurrentSettings; mayChange: boolean }) {
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
      } else if (thrown instanceof ApiError && Object.keys(thrown.fields).length > 0)
        refuse(sentencesFor(thrown.fields));
      else showToast({ tone: 'bad', text: `ذخیره نشد. ${sentenceOf(thrown)}` });
    }
    setBusy(false);
  };

  return (
    <ProblemsContext value={problems}>
      {/* `noValidate`: the browser would show validation messages in its own wording. */}
      <form className="settings" noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard isChanged={isChanged} isKeptOnSearch />
        {isForeign && (
          <Conflict
            what="این تنظیمات"
            takeTheirs={() => {
              setDraft(saved);
              setForeign(false);
            }}
          />
        )}
        {!mayChange && <p className="read-only">این تنظیمات را فقط مدیر سایت می‌تواند عوض کند.</p>}
        <fieldset className="all" disabled={!mayChange}>
          <legend className="sr">تنظیمات</legend>
          <Filters
            label="گروه تنظیمات"
            choices={groupNames.map((name) => ({
              href: `?group=${name}`,
              label: settingGroups[name].label,
              isChosen: name === group,
            }))}
          />
          <Part
            group={group}
            draft={draft}
            mayChange={mayChange}
            onChange={(some) => setDraft((now) => ({ ...now, ...some }))}
          />
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

function Part({ group, mayChange, ...input }: PartInput & { group: SettingGroup; mayChange: boolean }) {
  switch (group) {
    case 'identity':
      return <Identity {...input} />;
    case 'theme':
      return <Theme {...input} />;
    case 'frame':
      return <FrameParts {...input} />;
    case 'contact':
      return <Contact {...input} />;
    case 'social':
      return <Social {...input} />;
    case 'pictures':
      return <Pictures {...input} />;
    case 'comments':
      return <Comments {...input} />;
    case 'seo':
      return <Seo {...input} />;
    case 'shop':
      return <Shop {...input} />;
    case 'legal':
      return <Legal {...input} />;
    case 'mail':
      return <Mail mayChange={mayChange} />;
    case 'services':
      return <Services value={input.draft.third_party} onChange={(third_party) => input.onChange({ third_party })} />;
  }
}
