import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { formatBytes } from '../../../admin/kit/format-bytes.ts';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';

const queryKey = ['tools', 'health'];

export function useHealth() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: () => api.call('GET staff/tools/health', {}),
    refetchInterval: 15_000,
  });
}

/** Current site health and cache usage. */
export function Health() {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useHealth();
  const drop = async () => {
    setBusy(true);
    const isDone = await attempt(
      () => api.call('POST staff/tools/drop-cache', { body: {} }),
      'حافظهٔ نهان خالی شد؛ صفحه‌ها با نخستین بازدید از نو ساخته می‌شوند.',
    );
    if (isDone) await client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { database, files, disk, outbox, cache } = data;
  return (
    <>
      <section aria-labelledby="tools-health">
        <h2 id="tools-health">سلامت</h2>
        <dl className="facts">
          <dt>پایگاه داده</dt>
          <dd>
            <State isWell={database.isWell} /> {database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}
          </dd>
          <dt>انبار پرونده‌ها</dt>
          <dd>
            <State isWell={files.isWell} />
          </dd>
          <dt>دیسک</dt>
          <dd>
            {disk ? (
              <>
                <State isWell={disk.isWell} /> {formatBytes(disk.freeBytes)} از {formatBytes(disk.totalBytes)} خالی است
              </>
            ) : (
              'خوانده نشد'
            )}
          </dd>
          <dt>ایمیل‌ها و فراخوانی‌ها</dt>
          <dd>
            <State isWell={outbox.oldestSeconds < 900 && outbox.retrying === 0} /> {formatNumber(outbox.waiting)} در صف
            {outbox.waiting > 0 && `، کهنه‌ترین ${formatNumber(outbox.oldestSeconds)} ثانیه`}
            {outbox.retrying > 0 && (
              <>
                ، <Link to="/undelivered/?state=retrying">{formatNumber(outbox.retrying)} در تلاش دوباره</Link>
              </>
            )}
            {outbox.failed > 0 && (
              <>
                ، <Link to="/undelivered/">{formatNumber(outbox.failed)} نرسیده</Link>
              </>
            )}
          </dd>
          <dt>تأخیر برنامه</dt>
          <dd>
            <State isWell={data.delayMs < 200} /> {formatNumber(data.delayMs)} میلی‌ثانیه
          </dd>
          <dt>حافظه</dt>
          <dd>{formatBytes(data.memoryBytes)}</dd>
          <dt>آغاز به کار</dt>
          <dd>
            <DateTime at={data.startedAt} />
          </dd>
          <dt>نسخه</dt>
          <dd>
            <bdi dir="ltr">
              Mizban {data.version}, Node {data.node}
            </bdi>
          </dd>
        </dl>
      </section>
      <section aria-labelledby="tools-cache">
        <h2 id="tools-cache">حافظهٔ نهان</h2>
        <p>
          {formatNumber(cache.entries)} صفحهٔ آماده، {formatBytes(cache.bytes)}. هر تغییر خودش صفحه‌هایش را تازه می‌کند؛
          تنها اگر چیزی کهنه مانده است خالی‌اش کنید.
        </p>
        <div>
          <Button kind="plain" isPending={isBusy} onPress={() => void drop()}>
            خالی کردن حافظهٔ نهان
          </Button>
        </div>
      </section>
    </>
  );
}

function State({ isWell }: { isWell: boolean }) {
  return (
    <span className="badge" data-status={isWell ? 'published' : 'refused'}>
      {isWell ? 'خوب' : 'نیاز به رسیدگی'}
    </span>
  );
}
