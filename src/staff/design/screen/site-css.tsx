import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { CssField } from '../../../admin/css/css-field.tsx';
import { Button } from '../../../admin/kit/button.tsx';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import type { SiteCss as Stored } from '../responses.ts';

const queryKey = ['design', 'css'];

/** The custom CSS of the whole site. */
export function SiteCss() {
  const api = useApi();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => api.call('GET staff/design/css', {}),
    // Unsaved input must not be replaced.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <Loading />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return <SiteCssForm stored={data} />;
}

function SiteCssForm({ stored }: { stored: Stored }) {
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [css, setCss] = useState(stored.css);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { css, seenAt: stored.updatedAt };
    await attempt(
      async () => client.setQueryData(queryKey, await api.call('PUT staff/design/css', { body })),
      'ذخیره شد و در همهٔ صفحه‌ها دیده می‌شود.',
      { text: 'ذخیره نشد.', field: 'css' },
    );
    setBusy(false);
  };
  return (
    <form className="design" onSubmit={(event) => void save(event)}>
      <LeaveGuard isChanged={css !== stored.css} />
      <CssField
        label="CSS سایت"
        hint="در همهٔ صفحه‌ها و پس از همهٔ قاعده‌های دیگر می‌آید. فقط نشانی‌های همین سایت پذیرفته‌اند، مانند ‎/media/…‎"
        scope="site"
        value={css}
        onChange={setCss}
        rows={20}
      />
      <div>
        <Button type="submit" isDisabled={isBusy || css === stored.css}>
          ذخیرهٔ CSS سایت
        </Button>
      </div>
    </form>
  );
}
