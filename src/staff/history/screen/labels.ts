import { formatNumber } from '../../../platform/persian/digits.ts';
import type { RevisionChanges } from '../responses.ts';

/** Describes the changes of a revision in a sentence: «عنوان، ۲ ابزارک تغییر کرد». */
export function changeLabels(changes: RevisionChanges | null): string {
  if (changes === null) return 'نخستین نسخه';
  const { title, settings, css, widgets } = changes;
  const some = (count: number) => (count > 0 ? [`${formatNumber(count)} ابزارک`] : []);
  const changed = [
    ...(title ? ['عنوان'] : []),
    ...(settings ? ['تنظیمات'] : []),
    ...(css ? ['CSS صفحه'] : []),
    ...some(widgets.changed),
  ];
  const parts = [
    ...(changed.length > 0 ? [`${changed.join('، ')} تغییر کرد`] : []),
    ...some(widgets.added).map((words) => `${words} افزوده شد`),
    ...some(widgets.removed).map((words) => `${words} برداشته شد`),
    ...some(widgets.moved).map((words) => `${words} جابه‌جا شد`),
  ];
  return parts.length > 0 ? parts.join('؛ ') : 'محتوا تغییر نکرد';
}
