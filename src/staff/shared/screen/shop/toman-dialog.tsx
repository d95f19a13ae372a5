import { type ReactNode, useState } from 'react';
import { errorFields, sentenceOf } from '../../../../admin/api.ts';
import { NumberInput } from '../../../../admin/kit/number-input.tsx';
import { TextArea } from '../../../../admin/kit/text-area.tsx';
import { readWhole } from '../../../../admin/kit/typed-numbers.ts';
import type { FieldProblems } from '../../../../platform/errors.ts';
import { AskDialog } from './ask-dialog.tsx';

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
export function TomanDialog({ text, amountLabel, amount: first = '', fields, run, ...dialog }: TomanInput) {
  const [amount, setAmount] = useState(first);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const send = async () => {
    const read = readWhole(amount);
    setProblems(read === null ? { amount: 'مبلغ را با رقم و به تومان بنویسید.' } : {});
    if (read === null) return false;
    return run({ amount: read, reason });
  };
  const showFailure = (thrown: unknown) => {
    const faults = errorFields(thrown);
    setProblems(faults.amount || faults.reason ? faults : { reason: Object.values(faults)[0] ?? sentenceOf(thrown) });
  };
  return (
    <AskDialog {...dialog} run={send} onFailure={showFailure}>
      {(isDisabled) => (
        <>
          {text}
          <NumberInput
            label={amountLabel}
            value={amount}
            onChange={setAmount}
            problem={problems.amount}
            isDisabled={isDisabled}
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
            isDisabled={isDisabled}
          />
        </>
      )}
    </AskDialog>
  );
}
