import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldProblems } from '../../platform/errors.ts';
import { errorFields, sentenceOf } from '../api.ts';
import { Button } from './button.tsx';
import { Discard } from './discard.tsx';
import { Modal } from './modal.tsx';
import { useToast } from './toast.tsx';

interface ModalFormInput {
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** And while it is being sent. */
  busy?: string;
  isDanger?: boolean;
  /** False while the dialog loads what the user must see first. */
  isReady?: boolean;
  /** Uses the full width of the screen. */
  isWide?: true;
  close(): void;
  /** Performs the action; a thrown error is shown. Returns field errors, or with `onDone` the success message. */
  send(): Promise<FieldProblems | string | undefined>;
  /** Called after success, when the dialog is closed; without it `send` closes the dialog. */
  onDone?(): unknown;
  /** The fields, with the error of each. */
  children(problems: FieldProblems): ReactNode;
}

/** A dialog with a form: prevents double submission, stays open on errors, and warns before input is discarded. */
export function ModalForm({
  title,
  submit,
  busy = submit,
  isDanger,
  isReady = true,
  isWide,
  close,
  send,
  onDone,
  children,
}: ModalFormInput) {
  const toast = useToast();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Removes the messages of the last attempt. */
  const clear = () => {
    setProblems({});
    if (hasFailed) toast(null);
    setFailed(false);
  };
  const discard = () => {
    clear();
    close();
  };
  const leave = () => (isTouched ? setLeaving(true) : discard());
  const start = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation();
    setBusy(true);
    clear();
    try {
      const result = await send();
      if (typeof result === 'object') setProblems(result);
      else if (onDone) {
        if (result !== undefined) toast({ tone: 'good', text: result });
        close();
        await onDone();
      }
    } catch (thrown) {
      setProblems(errorFields(thrown));
      toast({ tone: 'bad', text: sentenceOf(thrown) });
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Modal title={title} close={leave} {...(isWide ? { isWide } : {})}>
      {isLeaving && <Discard stay={() => setLeaving(false)} discard={discard} />}
      <form className="panel-form" noValidate onChange={() => setTouched(true)} onSubmit={(event) => void start(event)}>
        {children(problems)}
        <div className="modal-actions">
          <Button type="submit" kind={isDanger ? 'danger' : 'main'} isDisabled={isBusy || !isReady}>
            {isBusy ? busy : submit}
          </Button>
          <Button kind={isDanger ? 'plain' : 'quiet'} onPress={leave}>
            {isDanger ? 'نه، بماند' : 'انصراف'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
