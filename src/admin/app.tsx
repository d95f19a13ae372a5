import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { FirstPasswordScreen } from '../staff/account/screen/first-password.tsx';
import { SecondFactorFirst } from '../staff/account/screen/second-factor-first.tsx';
import { ApiError, createApi, type Me, sentenceOf } from './api.ts';
import { ApiContext } from './api-context.ts';
import { Modal } from './kit/modal.tsx';
import { Notice, Waiting } from './kit/notice.tsx';
import { queryClient } from './kit/query-client.ts';
import { ToastHost } from './kit/toast.tsx';
import { Router } from './router.tsx';
import { SessionContext } from './session-context.ts';
import { ForgotPasswordScreen } from './sign-in/forgot-password.tsx';
import { SetPasswordScreen } from './sign-in/set-password.tsx';
import { SignInForm, SignInScreen } from './sign-in/sign-in.tsx';

type State = { state: 'unknown' } | { state: 'out' } | { state: 'broken'; text: string } | { state: 'in'; me: Me };

/** Screens open without a session: forgotten password, and links in mails. */
const doors: Record<string, ComponentType> = {
  '/wp-admin/forgot-password': ForgotPasswordScreen,
  '/wp-admin/set-password': SetPasswordScreen,
};

/** The staff area, or one of the doors to it. */
export function App() {
  const Door = doors[location.pathname.replace(/\/$/, '')];
  if (!Door) return <StaffArea />;
  return <Outside Door={Door} />;
}

function Outside({ Door }: { Door: ComponentType }) {
  const api = useMemo(() => createApi({ fetch: window.fetch.bind(window) }), []);
  return (
    <ApiContext value={api}>
      <I18nProvider locale="fa-IR-u-ca-persian">
        <div className="admin">
          <Door />
        </div>
      </I18nProvider>
    </ApiContext>
  );
}

/** Loads the current user and shows the screen of the address. */
function StaffArea() {
  const [session, setSession] = useState<State>({ state: 'unknown' });
  /** The session ended during work: the user signs in again in a dialog above it, and the work stays. */
  const [hasEnded, setEnded] = useState(false);
  const api = useMemo(() => createApi({ fetch: window.fetch.bind(window), onSignedOut: () => setEnded(true) }), []);
  const enter = (me: Me) => {
    setSession({ state: 'in', me });
    setEnded(false);
    void queryClient.invalidateQueries();
  };
  const load = useCallback(
    () =>
      api.me().then(
        (me) => setSession({ state: 'in', me }),
        (thrown: unknown) => {
          const isOut = thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 403);
          setSession(isOut ? { state: 'out' } : { state: 'broken', text: sentenceOf(thrown) });
        },
      ),
    [api],
  );
  useEffect(() => void load(), [load]);
  return (
    <ApiContext value={api}>
      <I18nProvider locale="fa-IR-u-ca-persian">
        <ToastHost>
          <div className="admin">
            {session.state === 'unknown' && <Waiting />}
            {session.state === 'broken' && <Notice title="پیشخوان باز نشد" text={session.text} />}
            {session.state === 'out' && <SignInScreen onSignedIn={enter} />}
            {session.state === 'in' && session.me.user.mustChangePassword && (
              <FirstPasswordScreen me={session.me} onChanged={() => void load()} />
            )}
            {session.state === 'in' && !session.me.user.mustChangePassword && session.me.user.mustSetSecondFactor && (
              <SecondFactorFirst onDone={() => void load()} />
            )}
            {session.state === 'in' && isReady(session.me) && (
              <Signed me={session.me} onChange={(me) => setSession({ state: 'in', me })} />
            )}
            {session.state === 'in' && hasEnded && (
              <Modal title="دوباره وارد شوید">
                <p>نشست شما تمام شده است. پس از ورود، کارتان همان‌جا که بود ادامه دارد.</p>
                <SignInForm onSignedIn={enter} />
              </Modal>
            )}
          </div>
        </ToastHost>
      </I18nProvider>
    </ApiContext>
  );
}

const isReady = ({ user }: Me) => !user.mustChangePassword && !user.mustSetSecondFactor;

function Signed({ me, onChange }: { me: Me; onChange(me: Me): void }) {
  const session = useMemo(() => ({ me, learn: (news: Partial<Me>) => onChange({ ...me, ...news }) }), [me, onChange]);
  return (
    <SessionContext value={session}>
      <Router />
    </SessionContext>
  );
}
