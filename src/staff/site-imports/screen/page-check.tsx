import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { formatBytes } from '../../../admin/kit/format-bytes.ts';

interface PageCheckInput {
  importId: number;
  originId: string;
  /** Starts the check without a click. */
  isAsked?: boolean;
}

/** Pre-publish check of an imported page, run on request because it renders the page. */
export function PageCheck({ importId, originId, isAsked: isAskedAtOnce = false }: PageCheckInput) {
  const api = useApi();
  const [isAsked, setAsked] = useState(isAskedAtOnce);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-imports', 'check', importId, originId],
    queryFn: () => api.call('GET staff/site-imports/:id/check', { id: importId, query: { origin: originId } }),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  });
  if (!data)
    return (
      <p>
        <Button
          kind="quiet"
          isDisabled={isFetching}
          onPress={() => {
            if (error) void refetch();
            setAsked(true);
          }}
        >
          سنجیدن وزن و بررسی صفحه
        </Button>{' '}
        <span className="problem" role="alert">
          {error && sentenceOf(error)}
        </span>
      </p>
    );
  const { weight, findings, postId } = data;
  return (
    <div role="status">
      <p>
        متن و ظاهر {formatBytes(weight.page)}، تصویرها {formatBytes(weight.pictures)} ·{' '}
        <a href={`/wp-admin/edit/${postId}`}>ویرایش صفحه</a>
      </p>
      {findings.length === 0 ? (
        <p>بررسی پیش از انتشار چیزی پیدا نکرد.</p>
      ) : (
        <ul>
          {findings.map(({ rule, widgetId, label, sentence }) => (
            <li key={`${rule} ${widgetId} ${sentence}`}>
              {label}: {sentence}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
