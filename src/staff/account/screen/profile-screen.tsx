import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { fieldMessage } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Modal } from '../../../admin/kit/modal.tsx';
import { Screen } from '../../../admin/kit/screen.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../admin/session-context.ts';
import { roleLabels } from '../../../features/popups/labels.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { Sessions } from '../../shared/screen/people/sessions.tsx';
import { SignIns } from '../../shared/screen/people/sign-ins.tsx';
import type { OwnAccount } from '../responses.ts';
import { OwnAuthor } from './own-author.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Ask, SecondFactorSetup } from './second-factor-setup.tsx';
import '../../shared/screen/panels.css';

/** `/wp-admin/profile/`: one's own name, password, second factor and sessions. */
export default function ProfileScreen() {
  const api = useApi();
  const { me } = useSession();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['me', 'account'],
    queryFn: () => api.call('GET staff/me/account', {}),
    gcTime: 0,
  });
  const reload = () => void refetch();
  return (
    <Screen title="حساب من" trail={[]}>
      <section className="panel" aria-labelledby="about-me">
        <h2 id="about-me">نام و ایمیل</h2>
        <OwnName />
        <p>
          ایمیل: <bdi dir="ltr">{me.user.email}</bdi>، نقش: {roleLabels[me.user.role]}
        </p>
        <p>
          <Link className="button" data-kind="plain" to="/password/">
            تغییر گذرواژه
          </Link>
        </p>
      </section>
      <OwnAuthor />
      {isPending && <Loading />}
      {error && <ErrorState error={error} retry={reload} />}
      {data && (
        <>
          <SecondFactor account={data.secondFactor} reload={reload} />
          <OwnSessions sessions={data.sessions} reload={reload} />
          <section className="panel" aria-labelledby="sign-ins">
            <h2 id="sign-ins">ورودهای گذشته</h2>
            <SignIns signIns={data.signIns} />
          </section>
        </>
      )}
    </Screen>
  );
}

function OwnName() {
  const api = useApi();
  const toast = useToast();
  const { me, learn } = useSession();
  const [name, setName] = useState(me.user.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await api.call('PUT staff/me', { body: { name } });
      learn({ user: { ...me.user, name: saved.name } });
      toast({ tone: 'good', text: 'نام ذخیره شد.' });
    } catch (thrown) {
      setProblem(fieldMessage(thrown, 'name'));
    }
    setBusy(false);
  };
  return (
    <form className="inline-form" noValidate onSubmit={(event) => void save(event)}>
      <TextField label="نام" maxLength={100} autoComplete="name" value={name} onChange={setName} problem={problem} />
      <Button type="submit" kind="plain" isDisabled={isBusy}>
        ذخیرهٔ نام
      </Button>
    </form>
  );
}

interface FactorInput {
  account: OwnAccount['secondFactor'];
  reload(): void;
}

function SecondFactor({ account: { isOn, isDemanded, recoveryCodes }, reload }: FactorInput) {
  const api = useApi();
  const toast = useToast();
  const [open, setOpen] = useState<'setup' | 'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setOpen(null);
    setCodes(null);
    reload();
  };
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">ورود دومرحله‌ای</h2>
      {isOn ? (
        <p>
          روشن است؛{' '}
          {recoveryCodes === 0 ? 'کد بازیابی‌ای نمانده است.' : `${formatNumber(recoveryCodes)} کد بازیابی مانده است.`}
        </p>
      ) : (
        <p>خاموش است. روشنش کنید تا کسی تنها با گذرواژهٔ شما نتواند وارد شود.</p>
      )}
      <div className="panel-actions">
        <Button kind={isOn ? 'plain' : 'main'} onPress={() => setOpen('setup')}>
          {isOn ? 'عوض کردن گوشی' : 'روشن کردن ورود دومرحله‌ای'}
        </Button>
        {isOn && (
          <Button kind="plain" onPress={() => setOpen('renew')}>
            کدهای بازیابی تازه
          </Button>
        )}
        {isOn && !isDemanded && (
          <Button kind="danger" onPress={() => setOpen('remove')}>
            خاموش کردن
          </Button>
        )}
      </div>
      {open === 'setup' && (
        <Modal title="ورود دومرحله‌ای">
          <SecondFactorSetup onDone={close} onCancel={close} />
        </Modal>
      )}
      {open === 'renew' && (
        <Modal title="کدهای بازیابی تازه">
          {codes ? (
            <RecoveryCodes codes={codes} onDone={close} />
          ) : (
            <Ask
              field="password"
              label="گذرواژهٔ شما"
              button="ساختن کدهای تازه"
              send={async (password) =>
                setCodes(
                  (await api.call('POST staff/me/second-factor/renew-codes', { body: { password } })).recoveryCodes,
                )
              }
              onCancel={close}
            />
          )}
        </Modal>
      )}
      {open === 'remove' && (
        <Modal title="خاموش کردن ورود دومرحله‌ای">
          <p>از این پس تنها گذرواژه برای ورود بس است.</p>
          <Ask
            field="password"
            label="گذرواژهٔ شما"
            button="خاموش کردن"
            send={async (password) => {
              await api.call('POST staff/me/second-factor/remove', { body: { password } });
              toast({ tone: 'good', text: 'ورود دومرحله‌ای خاموش شد.' });
              close();
            }}
            onCancel={close}
          />
        </Modal>
      )}
    </section>
  );
}

function OwnSessions({ sessions, reload }: { sessions: OwnAccount['sessions']; reload(): void }) {
  const api = useApi();
  const attempt = useAttempt();
  const end = async (id: string | null) => {
    await attempt(
      () => api.call('POST staff/me/end-sessions', { body: { id } }),
      id === null ? 'نشست‌های دیگر پایان یافت.' : 'نشست پایان یافت.',
    );
    reload();
  };
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">نشست‌های باز</h2>
      <Sessions sessions={sessions} end={(id) => void end(id)} />
      {sessions.length > 1 && (
        <div className="panel-actions">
          <Button kind="danger" onPress={() => void end(null)}>
            پایان همهٔ نشست‌های دیگر
          </Button>
        </div>
      )}
    </section>
  );
}
