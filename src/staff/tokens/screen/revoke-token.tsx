import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { useToast } from '../../../admin/kit/toast.tsx';
import type { ApiToken } from '../../../content/users/token-types.ts';

/** Revokes a token after confirmation. */
export function RevokeToken({ token, close }: { token: ApiToken; close(): void }) {
  const api = useApi();
  const toast = useToast();
  const revoke = async () => {
    try {
      await api.call('POST staff/tokens/:id/revoke', { id: token.id, body: {} });
      toast({ tone: 'good', text: `کلید ${token.name} باطل شد.` });
    } catch (thrown) {
      toast({ tone: 'bad', text: sentenceOf(thrown) });
    }
    close();
  };
  return (
    <Confirm title={`باطل کردن کلید ${token.name}`} confirm="باطل کردن" close={close} act={revoke}>
      <p>برنامه‌ای که این کلید را دارد همین حالا از کار می‌افتد. کلید باطل دوباره زنده نمی‌شود.</p>
    </Confirm>
  );
}
