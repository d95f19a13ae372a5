import { useApi } from '../../../admin/api-context.ts';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import type { ApiToken } from '../../../content/users/token-types.ts';

/** Revokes a token after confirmation. */
export function RevokeToken({ token, close }: { token: ApiToken; close(): void }) {
  const api = useApi();
  const attempt = useAttempt();
  const revoke = async () => {
    await attempt(
      () => api.call('POST staff/tokens/:id/revoke', { id: token.id, body: {} }),
      `کلید ${token.name} باطل شد.`,
    );
    close();
  };
  return (
    <Confirm title={`باطل کردن کلید ${token.name}`} confirm="باطل کردن" close={close} act={revoke}>
      <p>برنامه‌ای که این کلید را دارد همین حالا از کار می‌افتد. کلید باطل دوباره زنده نمی‌شود.</p>
    </Confirm>
  );
}
