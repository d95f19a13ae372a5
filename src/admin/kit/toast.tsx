import { X } from 'lucide';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Glyph } from './glyph.tsx';

export interface Toast {
  tone: 'good' | 'bad';
  text: string;
  /** Undoes the action. */
  undo?: { label: string; run(): void };
}

const ToastContext = createContext<(toast: Toast | null) => void>(() => {});
const readingTime = 6000;
/** Long enough to think about it. */
const undoTime = 15_000;

/** Shows a toast and announces it to screen readers; null removes the present one. */
export const useToast = () => use(ToastContext);

/** Success messages disappear automatically; errors stay until closed. */
export function ToastHost({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const close = useCallback(() => setToast(null), []);
  useEffect(() => {
    if (toast?.tone !== 'good') return;
    const timer = setTimeout(close, toast.undo ? undoTime : readingTime);
    return () => clearTimeout(timer);
  }, [toast, close]);
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Dialogs end above the toast, so that it covers none of their buttons.
    const top = host.current?.getBoundingClientRect().top ?? innerHeight;
    document.documentElement.style.setProperty('--toast-space', toast ? `${innerHeight - top}px` : '0px');
  }, [toast]);
  return (
    <ToastContext value={setToast}>
      {children}
      {/* The attribute keeps it visible and announced while a dialog is open: React Aria hides everything else. */}
      <div ref={host} className="toasts" data-react-aria-top-layer>
        <div role="status">{toast?.tone === 'good' && <ToastCard toast={toast} close={close} />}</div>
        <div role="alert">{toast?.tone === 'bad' && <ToastCard toast={toast} close={close} />}</div>
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, close }: { toast: Toast; close(): void }) {
  const { undo } = toast;
  return (
    <div className="toast" data-tone={toast.tone}>
      <p>{toast.text}</p>
      {undo && (
        <button
          type="button"
          className="toast-undo"
          onClick={() => {
            close();
            undo.run();
          }}
        >
          {undo.label}
        </button>
      )}
      <button type="button" onClick={close} aria-label="بستن پیام">
        <Glyph drawing={X} />
      </button>
    </div>
  );
}
