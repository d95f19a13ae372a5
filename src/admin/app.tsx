import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError, createApi, type Me, sentenceOf } from './api.ts';
import { ApiContext } from './api-context.ts';
import { CommentsScreen } from './comments-screen.tsx';
import { EditScreen } from './edit-screen.tsx';
import { Modal } from './modal.tsx';
import { Notice, Waiting } from './notice.tsx';
import { FirstPasswordScreen, PasswordScreen } from './password-screen.tsx';
import { PostsScreen } from './posts-screen.tsx';
import { type Screen, screenOf } from './route.ts';
import { SearchesScreen } from './searches-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { SignInForm, SignInScreen } from './sign-in.tsx';
import { SubmissionsScreen } from './submissions-screen.tsx';
import { ToastHost } from './toast.tsx';
import { UndeliveredScreen } from './undelivered-screen.tsx';

type Session = { state: 'unknown' } | { state: 'out' } | { state: 'broken'; text: string } | { state: 'in'; me: Me };

/** The staff area: finds out who is there and shows the screen of the address. */
export function App() {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  /** The session ended while somebody was working: they sign in over their work, which stays. */
  const [hasEnded, setEnded] = useState(false);
  const api = useMemo(() => createApi({ fetch: window.fetch.bind(window), onSignedOut: () => setEnded(true) }), []);
  const [screen] = useState(() => screenOf(new URL(location.href)));
  const enter = (me: Me) => {
    setSession({ state: 'in', me });
    setEnded(false);
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
      <ToastHost>
        <div className="admin">
          {session.state === 'unknown' && <Waiting />}
          {session.state === 'broken' && <Notice title="پیشخوان باز نشد" text={session.text} />}
          {session.state === 'out' && <SignInScreen onSignedIn={enter} />}
          {session.state === 'in' && session.me.user.mustChangePassword && (
            <FirstPasswordScreen me={session.me} onChanged={() => void load()} />
          )}
          {session.state === 'in' && !session.me.user.mustChangePassword && (
            <ScreenOf
              screen={screen}
              me={session.me}
              onPending={(pendingComments) => setSession({ state: 'in', me: { ...session.me, pendingComments } })}
            />
          )}
          {session.state === 'in' && hasEnded && (
            <Modal title="دوباره وارد شوید">
              <p>نشست شما تمام شده است. پس از ورود، کارتان همان‌جا که بود ادامه دارد.</p>
              <SignInForm onSignedIn={enter} />
            </Modal>
          )}
        </div>
      </ToastHost>
    </ApiContext>
  );
}

interface ScreenInput {
  screen: Screen;
  me: Me;
  onPending(count: number): void;
}

function ScreenOf({ screen, me, onPending }: ScreenInput) {
  switch (screen.name) {
    case 'posts':
      return <PostsScreen me={me} screen={screen} />;
    case 'edit':
      return <EditScreen postId={screen.postId} />;
    case 'comments':
      return <CommentsScreen me={me} screen={screen} onPending={onPending} />;
    case 'submissions':
      return <SubmissionsScreen me={me} screen={screen} />;
    case 'searches':
      return <SearchesScreen me={me} screen={screen} />;
    case 'undelivered':
      return <UndeliveredScreen me={me} screen={screen} />;
    case 'settings':
      return <SettingsScreen me={me} />;
    case 'password':
      return <PasswordScreen me={me} />;
    case 'missing':
      return <Notice title="چیزی پیدا نشد" text="در پیشخوان چنین نشانی‌ای نیست." />;
  }
}
