import { useEffect, useMemo, useState } from 'react';
import { ApiError, createApi, type StaffUser, sentenceOf } from './api.ts';
import { ApiContext } from './api-context.ts';
import { EditScreen } from './edit-screen.tsx';
import { Modal } from './modal.tsx';
import { Notice, Waiting } from './notice.tsx';
import { PostsScreen } from './posts-screen.tsx';
import { type Screen, screenOf } from './route.ts';
import { SignInForm, SignInScreen } from './sign-in.tsx';
import { ToastHost } from './toast.tsx';

type Session =
  | { state: 'unknown' }
  | { state: 'out' }
  | { state: 'broken'; text: string }
  | { state: 'in'; user: StaffUser };

/** The staff area: finds out who is there and shows the screen of the address. */
export function App() {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  /** The session ended while somebody was working: they sign in over their work, which stays. */
  const [hasEnded, setEnded] = useState(false);
  const api = useMemo(() => createApi({ fetch: window.fetch.bind(window), onSignedOut: () => setEnded(true) }), []);
  const enter = (user: StaffUser) => {
    setSession({ state: 'in', user });
    setEnded(false);
  };
  useEffect(() => {
    api.me().then(
      (user) => setSession({ state: 'in', user }),
      (thrown: unknown) => {
        const isOut = thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 403);
        setSession(isOut ? { state: 'out' } : { state: 'broken', text: sentenceOf(thrown) });
      },
    );
  }, [api]);
  return (
    <ApiContext value={api}>
      <ToastHost>
        <div className="admin">
          {session.state === 'unknown' && <Waiting />}
          {session.state === 'broken' && <Notice title="پیشخوان باز نشد" text={session.text} />}
          {session.state === 'out' && <SignInScreen onSignedIn={enter} />}
          {session.state === 'in' && <ScreenOf screen={screenOf(location.pathname)} user={session.user} />}
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

function ScreenOf({ screen, user }: { screen: Screen; user: StaffUser }) {
  if (screen.name === 'edit') return <EditScreen postId={screen.postId} />;
  if (screen.name === 'posts') return <PostsScreen user={user} />;
  return <Notice title="چیزی پیدا نشد" text="در پیشخوان چنین نشانی‌ای نیست." />;
}
