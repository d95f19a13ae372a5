import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { namesOf, useChoices } from '../../../admin/editor/conditions/use-choices.ts';
import { differing } from '../../../admin/editor/popup/differing.ts';
import { Button } from '../../../admin/kit/button.tsx';
import { ErrorState, Loading } from '../../../admin/kit/states.tsx';
import type { WidgetChange } from '../../../builder/compare.ts';
import './compare.css';

const kinds: Record<WidgetChange['kind'], string> = {
  added: 'افزوده شد',
  removed: 'برداشته شد',
  moved: 'جابه‌جا شد',
  changed: 'عوض شد',
};

/** Diff of two revisions, as text and as pages side by side. */
export function Compare({ postId, from, to, close }: { postId: number; from: number; to: number; close(): void }) {
  const api = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    data: comparison,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['posts', 'compare', postId, from, to],
    queryFn: () => api.call('GET staff/posts/:id/compare', { id: postId, query: { from, to } }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each comparison is announced by its heading.
  useEffect(() => heading.current?.focus(), [from, to]);
  return (
    <section className="compare" aria-labelledby="compare-title">
      <h2 id="compare-title" tabIndex={-1} ref={heading}>
        چه عوض شد
      </h2>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isPending && <Loading />}
      {comparison && (
        <ul className="compare-list" aria-label="تغییرها">
          {comparison.title && (
            <li>
              <strong>عنوان عوض شد</strong>
              <BeforeAfter {...comparison.title} />
            </li>
          )}
          {comparison.settings && <ChangedSettings {...comparison.settings} />}
          {comparison.css && (
            <li>
              <strong>CSS صفحه عوض شد</strong>
              <span dir="ltr">
                <BeforeAfter {...comparison.css} />
              </span>
            </li>
          )}
          {comparison.changes.map(({ kind, id, label, text, fields }) => (
            <li key={`${kind}-${id}`}>
              <strong>
                {label} {kinds[kind]}
              </strong>
              {text && <span className="hint">{text}</span>}
              {fields.length > 0 && (
                <dl>
                  {fields.map((field) => (
                    <div key={field.label} className="compare-field">
                      <dt>{field.label}</dt>
                      <dd>
                        <BeforeAfter {...field} />
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
          {!comparison.title && !comparison.settings && !comparison.css && comparison.changes.length === 0 && (
            <li>این دو نسخه یکی هستند.</li>
          )}
        </ul>
      )}
      <div className="compare-frames">
        <Frame postId={postId} revision={from} label="پیش از تغییر" />
        <Frame postId={postId} revision={to} label="پس از تغییر" />
      </div>
      <Button kind="plain" onPress={close}>
        بستن مقایسه
      </Button>
    </section>
  );
}

function ChangedSettings({ before, after }: { before: unknown; after: unknown }) {
  const nameOf = namesOf(useChoices());
  const describeOne = (one: unknown, other: unknown) => differing(one, other, nameOf).join(' ');
  const [was, is] = [describeOne(before, after), describeOne(after, before)];
  return (
    <li>
      <strong>تنظیمات عوض شد</strong>
      {was === is ? <span className="hint">{is}</span> : <BeforeAfter before={was} after={is} />}
    </li>
  );
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  if (before === '' && after === '') return null;
  return (
    <span>
      <del>
        <span className="compare-when">پیش از این: </span>
        {before || '(خالی)'}
      </del>
      <ins>
        <span className="compare-when">اکنون: </span>
        {after || '(خالی)'}
      </ins>
    </span>
  );
}

function Frame({ postId, revision, label }: { postId: number; revision: number; label: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <iframe title={label} src={`/wp-admin/preview/${postId}?revision=${revision}`} loading="lazy" />
    </figure>
  );
}
