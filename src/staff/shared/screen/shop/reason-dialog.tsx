import { type ReactNode, useState } from 'react';
import { fieldMessage } from '../../../../admin/api.ts';
import { TextArea } from '../../../../admin/kit/text-area.tsx';
import { AskDialog } from './ask-dialog.tsx';

interface ReasonDialogInput {
  title: string;
  /** Describes the effect. */
  text?: ReactNode;
  /** Label of the button. */
  confirm: string;
  isDanger?: true;
  close(): void;
  /** Runs the action; throws validation errors. */
  run(typed: string): Promise<void>;
}

/** Text field: its name in validation errors, its label and its hint. */
interface Field {
  name: string;
  label: string;
  hint: string;
  maxLength: number;
}

/** Prompts for a reason before an irreversible action. */
export function ReasonDialog(input: ReasonDialogInput) {
  const field = { name: 'reason', label: 'دلیل', hint: 'با نام شما در تاریخچه می‌ماند.', maxLength: 500 };
  return <TextDialog {...input} field={field} />;
}

/** Adds a staff note to the events. */
export function NoteDialog(input: Pick<ReasonDialogInput, 'close' | 'run'>) {
  const hint = 'در رویدادها می‌آید؛ مشتری آن را نمی‌بیند.';
  return (
    <TextDialog
      {...input}
      title="یادداشت"
      confirm="ثبت یادداشت"
      field={{ name: 'text', label: 'یادداشت', hint, maxLength: 1_000 }}
    />
  );
}

function TextDialog({ text, run, field, ...dialog }: ReasonDialogInput & { field: Field }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <AskDialog
      {...dialog}
      run={() => {
        setProblem(undefined);
        return run(typed);
      }}
      onFailure={(thrown) => setProblem(fieldMessage(thrown, field.name))}
    >
      {(isDisabled) => (
        <>
          {text}
          <TextArea
            label={field.label}
            hint={field.hint}
            value={typed}
            onChange={setTyped}
            maxLength={field.maxLength}
            problem={problem}
            isDisabled={isDisabled}
            autoFocus
          />
        </>
      )}
    </AskDialog>
  );
}
