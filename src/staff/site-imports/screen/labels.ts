import type { ImportState, OriginKind, Outcome } from '../../../content/imports/types.ts';

export const stateLabels: Readonly<Record<ImportState, string>> = {
  collecting: 'در انتظار پرونده',
  reading: 'در حال خواندن',
  ready: 'آماده',
  planning: 'در حال پیش‌نمایش',
  running: 'در حال آوردن',
  paused: 'نگه‌داشته‌شده',
  finished: 'انجام‌شده',
  failed: 'ناتمام',
  'rolling-back': 'در حال برگرداندن',
  'rolled-back': 'برگردانده‌شده',
};

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  new: 'تازه',
  changed: 'به‌روز شد',
  same: 'بی‌تغییر',
  edited: 'این‌جا ویرایش شده؛ ماند',
  adopted: 'از پیش بود',
  skipped: 'نیامد',
  failed: 'نشد',
  removed: 'برداشته شد',
  kept: 'ماند',
};

/** Kinds of rows in the report. */
export const kindLabels: Readonly<Record<OriginKind | 'file', string>> = {
  file: 'پرونده',
  type: 'نوع نوشته',
  field: 'فیلد',
  term: 'دسته یا برچسب',
  author: 'نویسنده',
  media: 'رسانه',
  post: 'نوشته یا برگه',
  menu: 'منو',
  comment: 'دیدگاه',
  rating: 'امتیاز',
  redirect: 'تغییر مسیر',
  setting: 'تنظیم',
};

/** Labels of stages; one without a label is shown as stored. */
export const stageLabels: Readonly<Record<string, string>> = {
  'site-design': 'طراحی سایت',
  types: 'نوع‌های نوشته',
  fields: 'فیلدها',
  terms: 'دسته‌ها و برچسب‌ها',
  'term-parents': 'دسته‌های مادر',
  authors: 'نویسندگان',
  media: 'رسانه',
  posts: 'نوشته‌ها و برگه‌ها',
  templates: 'قالب‌ها و پاپ‌آپ‌ها',
  'front-page': 'صفحهٔ نخست',
  menus: 'منوها',
  comments: 'دیدگاه‌ها',
  'comment-parents': 'پاسخ دیدگاه‌ها',
  ratings: 'امتیازها',
  links: 'پیوندها',
  redirects: 'تغییر مسیرها',
  'site-title': 'عنوان سایت',
  'undo-setting': 'تنظیم‌ها',
  'undo-redirect': 'تغییر مسیرها',
  'undo-menu': 'منوها',
  'undo-rating': 'امتیازها',
  'undo-comment': 'دیدگاه‌ها',
  'undo-post': 'نوشته‌ها، برگه‌ها و قالب‌ها',
  'undo-media': 'رسانه',
  'undo-author': 'نویسندگان',
  'undo-term': 'دسته‌ها و برچسب‌ها',
  'undo-field': 'فیلدها',
  'undo-type': 'نوع‌های نوشته',
};

/** States in which a job is running and the screen polls. */
export const isWorking = (state: ImportState) =>
  state === 'reading' || state === 'planning' || state === 'running' || state === 'rolling-back';
