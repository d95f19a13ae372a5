import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { Confirm } from '../../../admin/kit/confirm.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { formatBytes } from '../../../admin/kit/format-bytes.ts';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { IconButton } from '../../../admin/kit/icon-button.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { BackupState } from '../responses.ts';

const queryKey = ['tools', 'backups'];

export function useBackups() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: () => api.call('GET staff/tools/backups', {}),
    refetchInterval: ({ state }) => (state.data?.running ? 1_000 : false),
  });
}

/** Backups of the whole site stored on the server. */
export function Backups() {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [removed, setRemoved] = useState<string>();
  const { data } = useBackups();
  const take = async (request: Promise<BackupState>) => {
    await attempt(async () => {
      client.setQueryData(queryKey, await request);
    });
  };
  const backups = data?.backups ?? [];
  const running = data?.running ?? null;
  return (
    <section aria-labelledby="tools-backups">
      <h2 id="tools-backups">پشتیبان</h2>
      <p className="hint">
        همهٔ سایت در یک پرونده: نوشته‌ها، رسانه، فرم‌های رسیده، افراد و تنظیمات. آن را جای امنی بیرون از سرور نگه دارید؛
        برگرداندنش کار کسی است که سرور را نگه می‌دارد.
      </p>
      <div>
        <Button
          isDisabled={running !== null}
          onPress={() => void take(api.call('POST staff/tools/backups', { body: {} }))}
        >
          گرفتن پشتیبان
        </Button>
      </div>
      {running && (
        <p role="status">
          <progress value={running.done} max={running.all} aria-label="پیشرفت پشتیبان" />{' '}
          {formatNumber(Math.min(99, Math.floor((running.done / running.all) * 100)))} درصد
        </p>
      )}
      {data?.lastFailed && <p className="problem">آخرین پشتیبان گرفته نشد؛ دیسک و گزارش سرور را ببینید.</p>}
      {data?.isUnreadable && (
        <p className="problem">
          پوشهٔ پشتیبان‌ها خوانده نمی‌شود؛ از کسی که سرور را نگه می‌دارد بخواهید اجازه‌های آن را ببیند.
        </p>
      )}
      {data && !data.isUnreadable && backups.length === 0 && !running && <p>هنوز پشتیبانی روی سرور نیست.</p>}
      {backups.length > 0 && (
        <ul className="backups">
          {backups.map(({ name, bytes, createdAt }) => (
            <li key={name}>
              <span>
                <DateTime at={createdAt} />
                <span className="row-note">{formatBytes(bytes)}</span>
              </span>
              <span className="row-actions">
                <a
                  className="button"
                  data-kind="plain"
                  href={`/wp-json/mizban/v1/staff/tools/backups/${name}`}
                  download={name}
                  aria-label={`دریافت ${name}`}
                >
                  <Glyph drawing={Download} />
                  دریافت
                </a>
                <IconButton label={`حذف ${name}`} drawing={Trash2} onPress={() => setRemoved(name)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {removed !== undefined && (
        <Confirm
          title="حذف پشتیبان"
          confirm="حذف"
          close={() => setRemoved(undefined)}
          act={() => {
            setRemoved(undefined);
            void take(api.call('POST staff/tools/backups/remove', { body: { name: removed } }));
          }}
        >
          <p>این پشتیبان از سرور پاک می‌شود و باز نمی‌گردد.</p>
        </Confirm>
      )}
    </section>
  );
}
