import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ModalInput {
  title: string;
  /** Absent when the dialog must be answered. */
  close?(): void;
  children: ReactNode;
}

/** A dialog over everything else; the browser keeps the focus inside and gives it back. */
export function Modal({ title, close, children }: ModalInput) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
