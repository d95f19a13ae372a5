import type { Rule } from '../types.ts';

/** A popup that opens automatically needs conditions and triggers. */
export const popupPlace: Rule = ({ popup }) => {
  if (!popup) return [];
  const hasPlace = popup.conditions.include.length > 0;
  const hasTime = Object.values(popup.triggers).some((trigger) => trigger !== undefined);
  if (hasTime && !hasPlace) {
    return [
      {
        level: 'error',
        widgetId: null,
        sentence: 'می‌داند چه هنگام باز شود ولی نه کجا. در «در کدام صفحه‌ها» دست‌کم یک صفحه یا همهٔ سایت را بیفزایید.',
      },
    ];
  }
  if (hasTime || popup.open_selector !== '') return [];
  return [
    {
      level: 'warning',
      widgetId: null,
      sentence: hasPlace
        ? 'در صفحه‌ها هست ولی خودش باز نمی‌شود؛ در «چه هنگام باز شود» زمانی انتخاب کنید، یا دکمه‌ای بازش کند.'
        : 'خودش باز نمی‌شود؛ فقط دکمه‌ها و پیوندهایی بازش می‌کنند که آن را نام ببرند.',
    },
  ];
};
