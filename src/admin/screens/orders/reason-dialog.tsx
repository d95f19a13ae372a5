import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, sentenceOf } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { TextArea } from '../../kit/text-area.tsx';

interface ReasonInput {
  title: string;
  /** What it does. */
  text: ReactNode;
  /** What the button says. */
  confirm: string;
  isDanger?: true;
  close(): void;
  /** Does it; raises what is wrong. */
  run(reason: string): Promise<void>;
}

/** Asks why before something is done that cannot be taken back. */
export function ReasonDialog({ title, text, confirm, isDanger, close, run }: ReasonInput) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setProblem(undefined);
    try {
      await run(reason);
      close();
    } catch (thrown) {
      setProblem((thrown instanceof ApiError && thrown.fields.reason) || sentenceOf(thrown));
      setRunning(false);
    }
  };
  return (
    <Modal title={title} close={close}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        {text}
        <TextArea
          label="دلیل"
          hint="با نام شما در تاریخچه می‌ماند."
          value={reason}
          onChange={setReason}
          maxLength={500}
          problem={problem}
          isDisabled={isRunning}
          autoFocus
        />
        <div className="modal-actions">
          <Button type="submit" kind={isDanger ? 'danger' : 'main'} isDisabled={isRunning}>
            {confirm}
          </Button>
          <Button kind="plain" onPress={close}>
            نه، بماند
          </Button>
        </div>
      </form>
    </Modal>
  );
}
