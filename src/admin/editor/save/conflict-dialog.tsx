import { useState } from 'react';
import { Modal } from '../../kit/modal.tsx';
import type { Draft } from '../puck/codec.ts';

interface ConflictInput {
  mine: Draft;
  close(): void;
  /** Opens what the other person saved; ours is gone then. */
  reload(): void;
}

/** Tells that somebody else saved the page meanwhile. Nothing typed is lost before staff say so. */
export function ConflictDialog({ mine, close, reload }: ConflictInput) {
  const text = JSON.stringify(mine, null, 2);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Browsers give the clipboard to safe addresses only: staff copy from the text below.
      setCopied('refused');
    }
  };
  return (
    <Modal title="این صفحه هم‌زمان ویرایش شده است" close={close}>
      <p>
        شخص دیگری پس از بازکردن این صفحه آن را ذخیره کرده است؛ برای همین تغییرات شما ذخیره نشد. آنچه نوشته‌اید هنوز
        همین‌جاست. پیش از بارگذاری نسخهٔ تازه، تغییرات خود را کپی کنید تا از دست نرود.
      </p>
      <details open={copied === 'refused'}>
        <summary>متن تغییرات من</summary>
        <textarea
          readOnly
          dir="ltr"
          rows={8}
          value={text}
          aria-label="متن تغییرات من"
          onFocus={(event) => event.currentTarget.select()}
        />
      </details>
      <div className="modal-actions">
        <button type="button" className="button" data-kind="plain" onClick={() => void copy()}>
          {copied === 'yes' ? 'کپی شد' : 'کپی تغییرات من'}
        </button>
        <button type="button" className="button" onClick={reload}>
          بارگذاری نسخهٔ تازه
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={close}>
          ادامهٔ ویرایش
        </button>
      </div>
    </Modal>
  );
}
