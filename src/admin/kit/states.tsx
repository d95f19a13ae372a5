import { Inbox } from 'lucide';
import type { ReactNode } from 'react';
import type { IconDrawing } from '../../ui/icons.ts';
import { ApiError, sentenceOf } from '../api.ts';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';

interface EmptyInput {
  drawing?: IconDrawing;
  title: string;
  /** Explanation or instructions. */
  children?: ReactNode;
}

/** Empty state with reason and possible actions. */
export function EmptyState({ drawing = Inbox, title, children }: EmptyInput) {
  return (
    <div className="empty">
      <Glyph drawing={drawing} size={32} />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** Load error; without a retry button if access is denied. */
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

/** Loading state. */
export function Loading() {
  return (
    <p role="status" className="waiting">
      در حال بارگذاری…
    </p>
  );
}
