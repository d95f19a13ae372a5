import { RefreshCw } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { NextTry } from '../../shared/screen/delivery/next-try.tsx';
import { reasonOf } from '../../shared/screen/delivery/reason.ts';
import type { SubmissionPage } from '../responses.ts';

interface WebhookInput {
  id: number;
  delivery: NonNullable<SubmissionPage['webhook']>;
  mayRetry: boolean;
  onChanged(page: SubmissionPage): void;
  reload(): void;
}

/** Delivery status of a submission's webhook, with failure reason and next retry. */
export function Webhook({ id, delivery, mayRetry, onChanged, reload }: WebhookInput) {
  const api = useApi();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const { deliveredAt, failedAt, nextTryAt, attempts, reason } = delivery;
  const retry = async () => {
    setBusy(true);
    const isDone = await attempt(async () => {
      onChanged(await api.call('POST staff/submissions/:id/webhook', { id, body: {} }));
    }, 'دوباره فرستاده می‌شود؛ نتیجه تا چند ثانیهٔ دیگر این‌جاست.');
    if (!isDone) reload();
    setBusy(false);
  };
  return (
    <section className="panel submission-work" aria-labelledby="webhook">
      <h2 id="webhook">وب‌هوک</h2>
      <p>
        <span className="badge" data-status={statusOf(delivery)}>
          {deliveredAt !== null ? 'رسید' : failedAt !== null ? 'کنار گذاشته شد' : reason === '' ? 'در راه' : 'نرسید'}
        </span>{' '}
        {deliveredAt !== null && <DateTime at={deliveredAt} />}
      </p>
      {reason !== '' && (
        <>
          <p>{reasonOf(reason) ?? 'فرستاده نشد.'}</p>
          <p className="hint" dir="ltr">
            {reason}
          </p>
          <p className="hint">
            {formatNumber(attempts)} بار فرستاده شد؛{' '}
            {nextTryAt === null ? 'دیگر خودبه‌خود فرستاده نمی‌شود.' : <NextTry at={nextTryAt} />}
          </p>
          {mayRetry && (
            <Button kind="plain" isDisabled={isBusy} onPress={() => void retry()}>
              <Glyph drawing={RefreshCw} />
              اکنون دوباره بفرست
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function statusOf({ deliveredAt, reason }: WebhookInput['delivery']): string {
  if (deliveredAt !== null) return 'published';
  return reason === '' ? 'scheduled' : 'failed';
}
