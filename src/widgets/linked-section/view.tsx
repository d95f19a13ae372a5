import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** Renders nothing on pages: a remaining link has no published section. */
export function LinkedSectionView({ attrs, page }: ViewInput<typeof schema>) {
  if (!page.editing) return null;
  return <p {...attrs}>بخشی از «بخش‌های آماده» را در ستون تنظیمات انتخاب کنید تا این‌جا نمایش داده شود.</p>;
}
