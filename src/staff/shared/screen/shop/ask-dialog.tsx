import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../admin/kit/button.tsx';
import { Modal } from '../../../../admin/kit/modal.tsx';

interface AskInput {
  title: string;
  /** Labels of the buttons. */
  confirm: string;
  dismiss?: string;
  isDanger?: true | undefined;
  close(): void;
  /** Runs the action; false keeps the dialog open. */
  run(): Promise<unknown>;
  /** Shows why the action failed. */
  onFailure(thrown: unknown): void;
  /** The fields; they are disabled while the action runs. */
  children(isRunning: boolean): ReactNode;
}

/** A dialog with a few fields and one action, which closes it. */
export function AskDialog({
  title,
  confirm,
  dismiss = 'نه، بماند',
  isDanger,
  close,
  run,
  onFailure,
  children,
}: AskInput) {
  const [isRunning, setRunning] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    try {
      if ((await run()) !== false) return close();
    } catch (thrown) {
      onFailure(thrown);
    }
    setRunning(false);
  };
  return (
    <Modal title={title} close={close}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        {children(isRunning)}
        <div className="modal-actions">
          <Button type="submit" kind={isDanger ? 'danger' : 'main'} isDisabled={isRunning}>
            {confirm}
          </Button>
          <Button kind="plain" onPress={close}>
            {dismiss}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
