import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CssScope } from '../../builder/custom-css/css-problem.ts';
import type { ReadCss } from '../../builder/custom-css/read-css.ts';
import { useApi } from '../api-context.ts';

export interface TypedCss {
  scope: CssScope;
  css: string;
}

/** Pause in typing after which the server reads the text, in milliseconds. */
const pause = 300;

/** Custom CSS as parsed by the server, in the given order; the last result while the next one is loading. */
export function useReadCss(texts: readonly TypedCss[]): { texts: TypedCss[]; read: ReadCss[] } | undefined {
  const api = useApi();
  const typed = JSON.stringify(texts);
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const sent = JSON.parse(settled) as TypedCss[];
  const { data } = useQuery({
    queryKey: ['read-css', settled],
    queryFn: async () => ({ texts: sent, ...(await api.call('POST staff/read-css', { body: { texts: sent } })) }),
    enabled: sent.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return data;
}
