import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { errorFields, isEditConflict, sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../admin/session-context.ts';
import type { Person } from '../../../content/users/people-types.ts';
import type { Role } from '../../../content/users/roles.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { navGroups } from '../../define-nav.ts';
import { AuthorForm } from '../../shared/screen/people/author-form.tsx';
import { Sessions } from '../../shared/screen/people/sessions.tsx';
import { SignIns } from '../../shared/screen/people/sign-ins.tsx';
import type { PersonPage } from '../responses.ts';
import '../../shared/screen/panels.css';
import { DeletePerson } from './delete-person.tsx';
import { roleChoices, roleDuties, stateNames } from './labels.ts';

type PersonAction = 'invite' | 'lock' | 'unlock' | 'end-sessions' | 'reset-second-factor';

/** `/wp-admin/people/…/`: one person, and all that can be done with their account. */
export default function PersonScreen() {
  const api = useApi();
  const id = useParams().person ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['people', 'page', id],
    queryFn: () => api.call('GET staff/people/:person', { id }),
    gcTime: 0,
  });
  const reload = () => void refetch();
  return (
    <Screen title={data?.person.name ?? 'حساب'} trail={[{ label: navGroups.site }, { label: 'افراد', to: '/people/' }]}>
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={reload} />}
      {data && (
        <>
          <About key={data.person.version} person={data.person} reload={refetch} />
          {data.person.role !== 'customer' && <ShownToReaders page={data} />}
          <Account page={data} reload={reload} />
          <section className="panel" aria-labelledby="sign-ins">
            <h2 id="sign-ins">ورودهای گذشته</h2>
            <SignIns signIns={data.signIns} />
          </section>
        </>
      )}
    </Screen>
  );
}

function About({ person, reload }: { person: Person; reload(): Promise<unknown> }) {
  const api = useApi();
  const toast = useToast();
  const { me } = useSession();
  const isMe = person.id === me.user.id;
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState<Role>(person.role);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // A second request would carry the version before the first.
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    try {
      const body = { name, role, version: person.version };
      await api.call('PUT staff/people/:person', { id: person.id, body });
      toast({ tone: 'good', text: 'ذخیره شد.' });
      await reload();
    } catch (thrown) {
      const isStale = isEditConflict(thrown);
      toast({
        tone: 'bad',
        text: isStale ? 'این حساب را کس دیگری عوض کرده است؛ اکنون حال تازه‌اش را می‌بینید.' : sentenceOf(thrown),
      });
      setProblems(errorFields(thrown));
      if (isStale) await reload();
    }
    setBusy(false);
  };
  return (
    <section className="panel" aria-labelledby="about">
      <h2 id="about">نام و نقش</h2>
      <p>
        <span className="badge">{stateNames[person.state]}</span> <bdi dir="ltr">{person.email}</bdi>
      </p>
      <form className="inline-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField label="نام" maxLength={100} value={name} onChange={setName} problem={problems.name} />
        <SelectField
          label="نقش"
          value={role}
          choices={roleChoices}
          hint={isMe ? 'نقش خودتان را مدیر دیگری عوض می‌کند.' : roleDuties[role]}
          isDisabled={isMe}
          onChange={(value) => setRole(value as Role)}
          problem={problems.role}
        />
        <Button type="submit" isDisabled={isBusy}>
          {isBusy ? 'در حال ذخیره…' : 'ذخیره'}
        </Button>
      </form>
    </section>
  );
}

/** Public author profile, edited by user management. */
function ShownToReaders({ page: { person, author } }: { page: PersonPage }) {
  const api = useApi();
  return (
    <section className="panel" aria-labelledby="author">
      <h2 id="author">معرفی به خوانندگان</h2>
      <p className="hint">
        با نوشته‌های {person.name} نشان داده می‌شود و صفحه‌ای برای همهٔ آن‌ها می‌سازد. تا نامی ننویسید، خوانندگان چیزی
        نمی‌بینند.
      </p>
      <AuthorForm
        known={author}
        save={(body) => api.call('PUT staff/people/:person/author', { id: person.id, body })}
      />
    </section>
  );
}

function Account({ page: { person, posts, sessions }, reload }: { page: PersonPage; reload(): void }) {
  const api = useApi();
  const attempt = useAttempt();
  const { me } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const isMe = person.id === me.user.id;
  const act = async (action: PersonAction, done: string) => {
    await attempt(() => api.call(`POST staff/people/:person/${action}`, { id: person.id, body: {} }), done);
    reload();
  };
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account">نشست‌ها و حساب</h2>
      <Sessions sessions={sessions} />
      {isMe ? (
        <p>نشست‌ها و ورود دومرحله‌ای خودتان در «حساب من» است.</p>
      ) : (
        <div className="panel-actions">
          {person.state === 'invited' && person.role !== 'customer' && (
            <Button kind="plain" onPress={() => void act('invite', 'دعوت‌نامهٔ تازه فرستاده شد.')}>
              فرستادن دوبارهٔ دعوت‌نامه
            </Button>
          )}
          {sessions.length > 0 && (
            <Button kind="plain" onPress={() => void act('end-sessions', 'همهٔ نشست‌ها پایان یافت.')}>
              پایان همهٔ نشست‌ها
            </Button>
          )}
          {person.hasSecondFactor && (
            <Button kind="plain" onPress={() => void act('reset-second-factor', 'ورود دومرحله‌ای برداشته شد.')}>
              برداشتن ورود دومرحله‌ای
            </Button>
          )}
          {person.state === 'locked' ? (
            <Button kind="plain" onPress={() => void act('unlock', 'حساب باز شد.')}>
              باز کردن حساب
            </Button>
          ) : (
            <Button kind="danger" onPress={() => void act('lock', 'حساب بسته شد.')}>
              بستن حساب
            </Button>
          )}
          <Button kind="danger" onPress={() => setDeleting(true)}>
            پاک کردن حساب
          </Button>
        </div>
      )}
      {isDeleting && <DeletePerson person={person} posts={posts} close={() => setDeleting(false)} />}
    </section>
  );
}
