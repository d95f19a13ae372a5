import { CircleHelp, ExternalLink, KeyRound, LogOut, Menu as MenuIcon, Search, UserRound, X } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../api-context.ts';
import { Button } from '../kit/button.tsx';
import { Glyph } from '../kit/glyph.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { MenuButton } from '../kit/menu.tsx';
import { useAttempt } from '../kit/use-attempt.ts';
import { useSession } from '../session-context.ts';
import { Navigation } from './navigation.tsx';
import { Notifications } from './notifications.tsx';
import './frame.css';

/** Layout of all screens but the editor: navigation at the side, or in a drawer on small screens, and the bar. */
export function Frame() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="frame">
      <a className="skip" href="#main">
        رفتن به محتوا
      </a>
      <aside className="side">
        <Brand />
        <Navigation />
      </aside>
      <header className="bar">
        <div className="bar-start">
          <IconButton label="باز کردن فهرست" drawing={MenuIcon} onPress={() => setOpen(true)} />
          <Brand />
        </div>
        <div className="bar-end">
          <PaletteButton />
          <Notifications />
          <Help />
          <Profile />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ModalOverlay className="drawer-shade" isDismissable isOpen={isOpen} onOpenChange={setOpen}>
        <Modal className="drawer">
          <Dialog aria-label="فهرست پیشخوان">
            <div className="drawer-head">
              <Brand />
              <IconButton label="بستن فهرست" drawing={X} onPress={() => setOpen(false)} />
            </div>
            <Navigation onGo={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <FocusOnChange />
    </div>
  );
}

function Brand() {
  return (
    <a className="brand" href="/wp-admin/">
      میزبان
    </a>
  );
}

/** Loaded on first use. */
const Palette = lazy(() => import('./palette.tsx'));

/**
 * Opens the global search, as Ctrl+K does; matched by the position of the key, so that it works on every keyboard
 * layout.
 */
function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button kind="plain" aria-label="جست‌وجو Ctrl K، در همهٔ پیشخوان" onPress={() => setOpen(true)}>
        <Glyph drawing={Search} />
        <span className="wide-only">جست‌وجو</span>{' '}
        <kbd className="wide-only" dir="ltr">
          Ctrl K
        </kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Help() {
  return (
    <Link className="icon-button" to="/help/" aria-label="راهنمای پیشخوان">
      <Glyph drawing={CircleHelp} size={20} />
    </Link>
  );
}

function Profile() {
  const { me } = useSession();
  const api = useApi();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const signOut = async () => {
    if (await attempt(() => api.signOut(), undefined, { text: 'هنوز خارج نشده‌اید.' })) location.assign('/wp-admin/');
  };
  return (
    <MenuButton
      label={`حساب ${me.user.name}`}
      drawing={UserRound}
      title={me.user.name}
      items={[
        { id: 'site', label: 'دیدن سایت', drawing: ExternalLink, onAction: () => location.assign('/') },
        { id: 'profile', label: 'حساب من', drawing: UserRound, onAction: () => navigate('/profile/') },
        { id: 'password', label: 'تغییر گذرواژه', drawing: KeyRound, onAction: () => navigate('/password/') },
        { id: 'out', label: 'خروج', drawing: LogOut, onAction: () => void signOut() },
      ]}
      empty=""
    />
  );
}

/** On navigation, scrolls to the top and moves the focus to the new screen. */
function FocusOnChange() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, first]);
  return null;
}
