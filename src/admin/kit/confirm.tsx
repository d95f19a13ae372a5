import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmInput {
  title: string;
  /** Labels of the confirm and cancel buttons. */
  confirm: string;
  refuse?: string;
  /** The action is not destructive. */
  isSafe?: true;
  close(): void;
  /** Does it and closes the dialog. */
  act(): unknown;
  /** Explains the effect. */
  children: ReactNode;
}

/** Confirmation before data is lost or money moves; pressing Enter alone is harmless. */
export function Confirm({ title, confirm, refuse = 'نه، بماند', isSafe, close, act, children }: ConfirmInput) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <Modal title={title} close={close}>
      {children}
      <div className="modal-actions">
        <Button kind={isSafe ? 'main' : 'danger'} isDisabled={isBusy} onPress={() => void start()}>
          {confirm}
        </Button>
        <Button kind="plain" autoFocus onPress={close}>
          {refuse}
        </Button>
      </div>
    </Modal>
  );
}
