import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { DownloadProgress } from '../../platform/download-progress.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { useApi } from '../api-context.ts';
import { Glyph } from './glyph.tsx';

/** After this time without progress a download was refused, or the connection was lost. */
const timeoutMs = 60_000;
const neverCame: DownloadProgress = { done: 0, total: 0, state: 'broken' };

/** Link to a file that is generated while it is sent; the browser stores it, and its progress is shown next to the link. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const api = useApi();
  /** The download that is shown: each has its own name. */
  const [started, setStarted] = useState<{ key: string; at: number }>();
  const { data } = useQuery({
    queryKey: ['download', started?.key],
    queryFn: async ({ signal }) => {
      const { key = '', at = 0 } = started ?? {};
      const { progress } = await api.call('GET staff/downloads/:key', { id: key, signal });
      return progress ?? (Date.now() - at > timeoutMs ? neverCame : null);
    },
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : 700),
  });
  return (
    <span className="download">
      <a
        className="button"
        data-kind="plain"
        href={href}
        download=""
        onClick={({ currentTarget }) => {
          const key = newKey();
          currentTarget.href = `${href}${href.includes('?') ? '&' : '?'}progress=${key}`;
          setStarted({ key, at: Date.now() });
        }}
      >
        <Glyph drawing={Download} />
        {children}
      </a>
      {started !== undefined && <Progress progress={data ?? null} />}
    </span>
  );
}

function Progress({ progress }: { progress: DownloadProgress | null }) {
  if (progress?.state === 'done') return <span role="status">همه رسید: {formatNumber(progress.done)} مورد</span>;
  if (progress?.state === 'broken')
    return (
      <span role="alert" className="problem">
        دریافت نیمه ماند؛ دوباره تلاش کنید.
      </span>
    );
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <span role="status">
      <progress {...(total > 0 ? { value: done, max: total } : {})} aria-label="پیشرفت دریافت" />{' '}
      {total > 0 ? `${formatNumber(done)} از ${formatNumber(total)}` : 'در حال آماده‌سازی…'}
    </span>
  );
}

function isOver(progress: DownloadProgress | null | undefined): boolean {
  return progress?.state === 'done' || progress?.state === 'broken';
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
