import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { useFocusFallback } from './focus-fallback.ts';

interface ModalInput {
  title: string;
  /** Absent if the dialog cannot be dismissed. */
  close?(): void;
  /** Uses the full width of the screen. */
  isWide?: true;
  children: ReactNode;
}

/** A modal dialog; the focus is trapped and returns to its previous element. */
export function Modal({ title, close, isWide, children }: ModalInput) {
  const dialog = useFocusFallback();
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
