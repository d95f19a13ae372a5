import { type ChosenStatus, chosenStatuses } from '../../content/posts/status.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { statusNames } from '../../staff/shared/screen/posts/labels.ts';
import { DateTimeField } from '../kit/date-time-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextField } from '../kit/text-field.tsx';
import type { FieldsPart } from './values.ts';

/** Status and schedule of a page. */
export function PublishFields({ panel, values, problems, hasTitle, set }: FieldsPart & { hasTitle: boolean }) {
  const { mayPublish } = panel;
  const statuses = chosenStatuses.filter(
    (status) => mayPublish || status === 'draft' || status === 'pending' || status === values.status,
  );
  const hasChanges = panel.hasUnpublishedChanges || panel.changesAt !== null;
  return (
    <fieldset>
      <legend>انتشار</legend>
      {hasTitle && (
        <TextField label="عنوان" value={values.title} onChange={(title) => set({ title })} problem={problems.title} />
      )}
      <SelectField
        label="وضعیت"
        value={values.status}
        choices={statuses.map((value) => [value, statusNames[value]])}
        onChange={(status) => set({ status: status as ChosenStatus })}
        hint={hintOf(values.status, panel.hasUnpublishedChanges)}
        problem={problems.status}
      />
      {mayPublish && <p className="hint">{checkHint(panel)}</p>}
      <DateTimeField
        label="زمان انتشار"
        value={values.publishedAt}
        onChange={(publishedAt) => set({ publishedAt })}
        problem={problems.publishedAt}
      />
      {mayPublish && panel.status === 'published' && hasChanges && (
        <DateTimeField
          label="انتشار تغییرها در این زمان"
          value={values.changesAt}
          onChange={(changesAt) => set({ changesAt })}
          hint={
            panel.hasLaterChanges
              ? 'متنی که زمان دارد از پیش‌نویس کنونی قدیمی‌تر است؛ برای پیش‌نویس کنونی زمان را دوباره انتخاب کنید.'
              : 'تا آن زمان همه متن کنونی سایت را می‌بینند. خالی یعنی وقتی خودتان منتشر کنید.'
          }
          problem={problems.changesAt}
        />
      )}
      {mayPublish && (
        <DateTimeField
          label="برداشتن خودکار از سایت"
          value={values.unpublishAt}
          onChange={(unpublishAt) => set({ unpublishAt })}
          hint="خالی یعنی تا خودتان برش دارید."
          problem={problems.unpublishAt}
        />
      )}
    </fieldset>
  );
}

function checkHint({ browserCheck }: FieldsPart['panel']): string {
  if (!browserCheck) return 'تضاد رنگ پیش‌نویس بررسی نشده است؛ در ویرایشگر «بررسی صفحه» را بزنید.';
  const when = formatJalali(browserCheck.checkedAt, { style: 'datetime' });
  const found = browserCheck.findings === 0 ? 'ایرادی نداشت' : `${formatNumber(browserCheck.findings)} نکته داشت`;
  return `تضاد رنگ پیش‌نویس ${when} بررسی شد و ${found}.`;
}

function hintOf(status: ChosenStatus, hasUnpublishedChanges: boolean): string {
  switch (status) {
    case 'published':
      return hasUnpublishedChanges ? 'در سایت است؛ تغییرهای تازه‌اش هنوز منتشر نشده.' : 'همه آن را می‌بینند.';
    case 'scheduled':
      return 'تا زمان انتشار هیچ‌کس آن را نمی‌بیند.';
    case 'private':
      return 'فقط همکاران آن را می‌بینند.';
    case 'pending':
      return 'نویسنده تحویلش داده و در انتظار انتشار است.';
    default:
      return 'هنوز در سایت نیست.';
  }
}
