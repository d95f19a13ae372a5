import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmInput {
  title: string;
  /** What the button says that does it, and the one that does not. */
  confirm: string;
  refuse?: string;
  /** Nothing is lost by it. */
  isSafe?: true;
  close(): void;
  /** Does it and closes the dialog. */
  act(): void | Promise<void>;
  /** What it does. */
  children: ReactNode;
}

/** Asks once more before something is lost or money moves; who only presses Enter loses nothing. */
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
