import { Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { Glyph } from './glyph.tsx';
import { Modal } from './modal.tsx';
import { useAttempt } from './use-attempt.ts';

interface RemoveInput {
  /** `«کنترل‌پنل»` */
  name: string;
  /** The consequence, or an alternative. */
  children: ReactNode;
  /** Undefined if it cannot be deleted: the dialog then only explains why. */
  remove: (() => Promise<unknown>) | undefined;
  onDone(): void;
}

/** Button that permanently deletes one record, after a dialog that explains the consequences. */
export function RemoveButton({ name, children, remove, onDone }: RemoveInput) {
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const title = `پاک کردن ${name}`;
  const act = async () => {
    const isDone = await attempt(async () => remove?.(), `${name} پاک شد.`, { text: 'پاک نشد.', onFailure: close });
    if (isDone) onDone();
  };
  return (
    <>
      <Button kind="plain" onPress={() => setAsking(true)}>
        <Glyph drawing={Trash2} />
        پاک کردن
      </Button>
      {isAsking && remove && (
        <Confirm title={title} confirm="پاک شود" close={close} act={act}>
          {children}
        </Confirm>
      )}
      {isAsking && !remove && (
        <Modal title={title} close={close}>
          {children}
          <div className="modal-actions">
            <Button kind="plain" autoFocus onPress={close}>
              باشد
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
