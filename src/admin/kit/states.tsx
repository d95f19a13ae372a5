import { Inbox } from 'lucide';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../../ui/icons.ts';
import { ApiError, sentenceOf } from '../api.ts';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';

interface EmptyInput {
  drawing?: IconDrawing;
  title: string;
  /** What would be here, or what to do. */
  children?: ReactNode;
}

/** Nothing is here, and why, and what can be done. */
export function EmptyState({ drawing = Inbox, title, children }: EmptyInput) {
  return (
    <div className="empty">
      <Glyph drawing={drawing} size={32} />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** What was asked for did not come; who may not see it is not told to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry(): void }) {
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <div className="empty" role="alert">
      <p className="problem">{sentenceOf(error)}</p>
      {!isForbidden && (
        <Button kind="plain" onPress={retry}>
          دوباره تلاش کنید
        </Button>
      )}
    </div>
  );
}

/** Something is on its way. */
export function Loading() {
  return (
    <p role="status" className="waiting">
      در حال بارگذاری…
    </p>
  );
}
