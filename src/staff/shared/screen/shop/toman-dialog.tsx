import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, sentenceOf } from '../../../../admin/api.ts';
import { Button } from '../../../../admin/kit/button.tsx';
import { Modal } from '../../../../admin/kit/modal.tsx';
import { NumberInput } from '../../../../admin/kit/number-input.tsx';
import { TextArea } from '../../../../admin/kit/text-area.tsx';
import { readWhole } from '../../../../admin/kit/typed-numbers.ts';
import type { FieldProblems } from '../../../../platform/errors.ts';

interface TomanInput {
  title: string;
  text: ReactNode;
  amountLabel: string;
  /** Initial value. */
  amount?: string;
  /** More fields, above the reason. */
  fields?: ReactNode;
  confirm: string;
  close(): void;
  /** Runs the action; throws validation errors. */
  run(given: { amount: number; reason: string }): Promise<void>;
}

/** Prompts for an amount and a reason. */
export function TomanDialog({ title, text, amountLabel, amount: first = '', fields, confirm, close, run }: TomanInput) {
  const [amount, setAmount] = useState(first);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isRunning, setRunning] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = readWhole(amount);
    if (read === null) return setProblems({ amount: 'مبلغ را با رقم و به تومان بنویسید.' });
    setRunning(true);
    setProblems({});
    try {
      await run({ amount: read, reason });
      close();
    } catch (thrown) {
      const faults = thrown instanceof ApiError ? thrown.fields : {};
      setProblems(faults.amount || faults.reason ? faults : { reason: Object.values(faults)[0] ?? sentenceOf(thrown) });
      setRunning(false);
    }
  };
  return (
    <Modal title={title} close={close}>
      <form className="ask" noValidate onSubmit={(event) => void send(event)}>
        {text}
        <NumberInput
          label={amountLabel}
          value={amount}
          onChange={setAmount}
          problem={problems.amount}
          isDisabled={isRunning}
          autoFocus
        />
        {fields}
        <TextArea
          label="دلیل"
          hint="با نام شما در تاریخچه می‌ماند."
          value={reason}
          onChange={setReason}
          maxLength={500}
          problem={problems.reason}
          isDisabled={isRunning}
        />
        <div className="modal-actions">
          <Button type="submit" isDisabled={isRunning}>
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
