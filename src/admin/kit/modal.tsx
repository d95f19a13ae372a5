import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { useKeptFocus } from './focus-fallback.ts';

interface ModalInput {
  title: string;
  /** Absent when the dialog must be answered. */
  close?(): void;
  /** As wide as the screen lets it. */
  isWide?: true;
  children: ReactNode;
}

/** A dialog over everything else; the focus stays inside and goes back to where it was. */
export function Modal({ title, close, isWide, children }: ModalInput) {
  const dialog = useKeptFocus();
  return (
    <ModalOverlay
      className="modal-shade"
      isOpen
      isDismissable={close !== undefined}
      isKeyboardDismissDisabled={close === undefined}
      onOpenChange={(isOpen) => !isOpen && close?.()}
    >
      <AriaModal className="modal" data-wide={isWide}>
        <Dialog ref={dialog}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
