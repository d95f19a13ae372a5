import { useState } from 'react';
import type { ApiToken } from '../../../content/users/token-words.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useToast } from '../../kit/toast.tsx';

/** Asks whether a token is to end, and ends it. */
export function RevokeToken({ token, close }: { token: ApiToken; close(): void }) {
  const api = useApi();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    try {
      await api.call('POST staff/tokens/:id/revoke', { id: token.id, body: {} });
      toast({ tone: 'good', text: `کلید ${token.name} باطل شد.` });
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
    close();
  };
  return (
    <Modal title={`باطل کردن کلید ${token.name}`} close={close}>
      <div className="ask">
        <p>برنامه‌ای که این کلید را دارد همین حالا از کار می‌افتد. کلید باطل دوباره زنده نمی‌شود.</p>
        <div className="modal-actions">
          <Button kind="danger" isDisabled={isBusy} onPress={() => void revoke()}>
            باطل کردن
          </Button>
          <Button kind="plain" autoFocus onPress={close}>
            نه، بماند
          </Button>
        </div>
      </div>
    </Modal>
  );
}
