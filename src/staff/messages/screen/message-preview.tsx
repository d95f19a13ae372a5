import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { SelectField } from '../../../admin/kit/select-field.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import type { Wording } from '../../../platform/mail/compose.ts';

const pauseMs = 400;
const views = {
  phone: 'گوشی، ۳۶۰ پیکسل',
  desk: 'رایانه، ۷۰۰ پیکسل',
  text: 'متن ساده',
} as const;
const schemes = { light: 'روشن', dark: 'تیره' } as const;

/** The mail with sample values, as it would be sent now. Nothing in its frame runs. */
export function MessagePreview({ message, draft }: { message: string; draft: Wording }) {
  const api = useApi();
  const words = useSettled(draft);
  const [view, setView] = useState<keyof typeof views>('desk');
  const [scheme, setScheme] = useState<keyof typeof schemes>('light');
  const { data, error, refetch } = useQuery({
    queryKey: ['message-preview', message, words, scheme],
    queryFn: () => api.call('POST staff/messages/preview', { body: { message, ...words, scheme } }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const problems = Object.values(data?.problems ?? {});
  return (
    <section className="message-preview" aria-label="پیش‌نمایش">
      <div className="preview-controls">
        <SelectField
          label="نما"
          value={view}
          onChange={(chosen) => setView(chosen as keyof typeof views)}
          choices={Object.entries(views)}
        />
        <SelectField
          label="رنگ"
          value={scheme}
          onChange={(chosen) => setScheme(chosen as keyof typeof schemes)}
          choices={Object.entries(schemes)}
        />
      </div>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {problems.length > 0 && (
        <p role="status" className="problem">
          {problems.join(' ')}
        </p>
      )}
      {data && (
        <>
          <p>
            <span className="hint">موضوع: </span>
            {data.subject}
          </p>
          {view === 'text' ? (
            <pre className="message-text">{data.text}</pre>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            <section className="message-frame" data-view={view} aria-label="ایمیل" tabIndex={0}>
              <iframe title="پیش‌نمایش ایمیل" sandbox="" srcDoc={data.html} />
            </section>
          )}
        </>
      )}
    </section>
  );
}

/** Debounced value. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
