import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFocusFallback } from './focus-fallback.ts';
import { IconButton } from './icon-button.tsx';

interface PanelInput {
  title: string;
  close(): void;
  children: ReactNode;
}

/** A dialog at the side of the screen. */
export function SidePanel({ title, close, children }: PanelInput) {
  const dialog = useFocusFallback();
  return (
    <ModalOverlay className="side-shade" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && close()}>
      <Modal className="modal side-panel">
        <Dialog ref={dialog}>
          <div className="side-panel-head">
            <Heading slot="title">{title}</Heading>
            <IconButton label="بستن" drawing={X} onPress={close} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
