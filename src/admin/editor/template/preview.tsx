import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { EditedPost } from '../../../staff/posts/responses.ts';
import { sentenceOf } from '../../api.ts';
import { useApi } from '../../api-context.ts';
import { AroundContext, EditedPageContext } from '../use-editor.ts';

/** Choices besides addresses of the site: a page that the conditions include, or samples. */
export const automatic = '';
export const samples = 'none';

interface Preview {
  /** The chosen address, or one of the choices above. */
  chosen: string;
  choose(next: string): void;
  /** The page that is shown; null for samples, and while it is loading. */
  shown: { path: string; title: string } | null;
  error: string;
}

/** The page with which a template of the theme is previewed; null for other documents. */
export const PreviewContext = createContext<Preview | null>(null);

/** Provides the page that widgets in the canvas belong to: a template of the theme borrows one of the site. */
export function EditedPageProvider({ edited, children }: { edited: EditedPost; children: ReactNode }) {
  if (edited.part !== null) return <PreviewedPage edited={edited}>{children}</PreviewedPage>;
  return (
    <EditedPageContext value={edited.page}>
      <AroundContext value={edited.around}>{children}</AroundContext>
    </EditedPageContext>
  );
}

function PreviewedPage({ edited: { page, post }, children }: { edited: EditedPost; children: ReactNode }) {
  const api = useApi();
  const key = `mizban-preview-${post.id}`;
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(key) ?? automatic);
  const choose = useCallback(
    (next: string) => {
      sessionStorage.setItem(key, next);
      setChosen(next);
    },
    [key],
  );
  const { data, error } = useQuery({
    queryKey: ['templates', 'preview', post.id, chosen],
    queryFn: () =>
      api.call('GET staff/templates/preview', {
        query: { template: String(post.id), ...(chosen === automatic ? {} : { path: chosen }) },
      }),
    enabled: chosen !== samples,
  });
  const found = chosen === samples ? undefined : data;
  const preview = useMemo(
    () => ({ chosen, choose, shown: found ?? null, error: error ? sentenceOf(error) : '' }),
    [chosen, choose, found, error],
  );
  const shown = useMemo(
    () => (found ? { ...found.page, ...(found.content && { previewed: found.content }) } : page),
    [found, page],
  );
  return (
    <PreviewContext value={preview}>
      <EditedPageContext value={shown}>{children}</EditedPageContext>
    </PreviewContext>
  );
}

/** The address of the page that is shown in the canvas of a template; undefined for none. */
export const useShownAt = (): string | undefined => use(PreviewContext)?.shown?.path;
