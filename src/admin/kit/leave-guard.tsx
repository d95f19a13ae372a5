import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface GuardInput {
  isChanged: boolean;
  /** Typed values are retained when only the query of the address changes. */
  isKeptOnSearch?: true;
  /** Texts of the warning; by default those for form fields. */
  words?: { title: string; loss: string; leave: string };
}

const ofFields = {
  title: 'تغییرها ذخیره نشده‌اند',
  loss: 'اگر بروید، آنچه این‌جا عوض کرده‌اید از دست می‌رود.',
  leave: 'رفتن بدون ذخیره',
};

/** State of a navigation that follows a save or a deletion. */
export const afterSaving = { state: { isSaved: true } } as const;

/** Warns before unsaved changes are left, by a link of the staff area or by closing the page. */
export function LeaveGuard({ isChanged, isKeptOnSearch, words = ofFields }: GuardInput) {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (!isChanged || (next.state as { isSaved?: boolean } | null)?.isSaved) return false;
    return here.pathname !== next.pathname || (!isKeptOnSearch && here.search !== next.search);
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title={words.title} close={blocker.reset}>
      <div className="ask">
        <p>{words.loss}</p>
        <div className="modal-actions">
          <Button autoFocus onPress={blocker.reset}>
            می‌مانم
          </Button>
          <Button kind="danger" onPress={blocker.proceed}>
            {words.leave}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
