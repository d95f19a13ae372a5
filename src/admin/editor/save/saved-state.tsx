import type { ReactNode } from 'react';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { useEditor } from '../use-editor.ts';

/** Save and publication status, in the editor's header. */
export function SavedState() {
  const { post, saving } = useEditor();
  const { isDirty, isKept, isLive, isPublic, progress, savedAt } = saving;
  let text: ReactNode = isLive ? 'منتشرشده' : 'پیش‌نویس منتشرنشده';
  if (progress) text = `بررسی رنگ‌ها در مرورگر: ${formatNumber(progress.done)} از ${formatNumber(progress.total)}`;
  else if (isDirty) text = <span>ذخیره نشده{isKept && <span className="ed-wide">، روی این دستگاه مانده</span>}</span>;
  else if (!isPublic && post.status === 'scheduled' && post.publishedAt !== null)
    text = `زمان‌بندی‌شده برای ${formatJalali(post.publishedAt, { style: 'datetime' })}`;
  else if (!isPublic && post.status === 'pending') text = 'تحویل‌شده، در انتظار انتشار';
  else if (!isLive && savedAt !== null) text = `ذخیره شد ${timeOf(savedAt)}`;
  return (
    <p className="ed-state" data-state={isDirty ? 'dirty' : isLive ? 'live' : 'draft'}>
      {text}
    </p>
  );
}

function timeOf(ms: number): string {
  return formatJalali(ms, { style: 'datetime' }).replace(/^.*ساعت/, 'ساعت');
}
