import { type FormEvent, useState } from 'react';
import { fieldMessage } from '../../../admin/api.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { TextArea } from '../../../admin/kit/text-area.tsx';

interface WritingInput {
  label: string;
  /** Initial text. */
  text: string;
  /** On the button. */
  action: string;
  /** Throws an error whose message the form shows. */
  save(text: string): Promise<void>;
  close(): void;
}

/** Inline text form: a reply to a comment, or the edited comment itself. */
export function Writing({ label, text: initial, action, save, close }: WritingInput) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await save(text);
      close();
    } catch (thrown) {
      setProblem(fieldMessage(thrown, 'text'));
      setSaving(false);
    }
  };
  return (
    <form noValidate className="writing" onSubmit={(event) => void submit(event)}>
      <TextArea label={label} rows={5} value={text} onChange={setText} problem={problem} autoFocus />
      <div className="writing-actions">
        <Button type="submit" isDisabled={isSaving || text.trim() === ''}>
          {action}
        </Button>
        <Button kind="quiet" onPress={close}>
          انصراف
        </Button>
      </div>
    </form>
  );
}
