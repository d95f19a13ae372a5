import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../admin/api-context.ts';
import { Conflict } from '../../../admin/kit/conflict.tsx';
import { Filters } from '../../../admin/kit/filters.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useSession } from '../../../admin/session-context.ts';
import type { CurrentSettings } from '../../../content/settings/index.ts';
import { hasRight } from '../../../content/users/rights.ts';
import { navGroups } from '../../define-nav.ts';
import { Comments } from './comments.tsx';
import { Contact } from './contact.tsx';
import { ProblemsContext } from './fields.tsx';
import { FrameParts } from './frame-parts.tsx';
import { groupNames, type SettingGroup, settingGroups } from './groups.ts';
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
import { useSettingsForm } from './use-settings-form.ts';
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
  const { draft, change, group, problems, isBusy, isChanged, isForeign, takeTheirs, save } = useSettingsForm(settings);
  return (
    <ProblemsContext value={problems}>
      {/* `noValidate`: the browser would show validation messages in its own wording. */}
      <form className="settings" noValidate onSubmit={save}>
        <LeaveGuard isChanged={isChanged} isKeptOnSearch />
        {isForeign && <Conflict what="این تنظیمات" takeTheirs={takeTheirs} />}
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
          <Part group={group} draft={draft} mayChange={mayChange} onChange={change} />
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
      return <FrameParts />;
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
