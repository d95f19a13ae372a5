import { Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../api.ts';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
import { Glyph } from './glyph.tsx';
import { Modal } from './modal.tsx';
import { useToast } from './toast.tsx';

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
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const title = `پاک کردن ${name}`;
  const act = async () => {
    try {
      await remove?.();
      showToast({ tone: 'good', text: `${name} پاک شد.` });
      onDone();
    } catch (thrown) {
      showToast({ tone: 'bad', text: `پاک نشد. ${sentenceOf(thrown)}` });
      close();
    }
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
