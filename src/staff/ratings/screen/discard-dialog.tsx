import { useApi } from '../../../admin/api-context.ts';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import type { Burst } from '../../../content/ratings/bursts.ts';
import type { StaffRating } from '../../../content/ratings/list.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

interface DiscardInput {
  rating: StaffRating;
  burst: Burst;
  close(): void;
  onDone(): void;
}

/** Discards the votes of a burst, after describing the effect. */
export function DiscardDialog({ rating, burst, close, onDone }: DiscardInput) {
  const api = useApi();
  const attempt = useAttempt();
  const discard = async () => {
    const { postId, slug } = rating;
    const { network, from, until } = burst;
    await attempt(
      () => api.call('POST staff/ratings/discard', { body: { postId, slug, network, from, until } }),
      ({ removed }) => `${formatNumber(removed)} رأی کنار گذاشته شد و امتیاز صفحه همین حالا درست شد.`,
    );
    close();
    onDone();
  };
  return (
    <Confirm
      title={`کنار گذاشتن رأی‌های «${rating.title}»`}
      confirm="کنار گذاشته شوند"
      refuse="نه، بمانند"
      close={close}
      act={discard}
    >
      <p>
        {formatNumber(burst.count)} رأی این موج برای همیشه پاک می‌شود و امتیاز صفحه بی آن‌ها حساب می‌شود. اگر رأی
        بازدیدکننده‌ای واقعی هم در این میان باشد، پاک می‌شود. این کار در گزارش تغییرها می‌ماند.
      </p>
    </Confirm>
  );
}
