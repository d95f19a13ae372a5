import { type ChosenStatus, chosenStatuses } from '../../content/posts/status.ts';
import { type PageFrame, pageFrames } from '../../content/posts/types.ts';
import type { Term } from '../../content/terms/types.ts';
import type { StaffResponse } from '../../staff/calls.ts';
import { statusNames } from '../../staff/shared/screen/posts/labels.ts';
import { Checkbox } from '../kit/checkbox.tsx';
import { MomentField } from '../kit/moment-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextField } from '../kit/text-field.tsx';
import { MediaChoice } from '../media/media-choice.tsx';
import { SearchPreview, SharePreview } from './previews.tsx';
import { PanelTerms } from './terms.tsx';
import type { PanelValues } from './values.ts';

interface FieldsInput {
  panel: StaffResponse<'GET staff/posts/:id/panel'>;
  choices: StaffResponse<'GET staff/posts/choices'>;
  /** Possible parent pages. */
  pages: ReadonlyArray<{ id: number; title: string }>;
  values: PanelValues;
  problems: Readonly<Record<string, string>>;
  hasTitle: boolean;
  /** Focuses the description first. */
  isDescribing: boolean;
  onChange(values: PanelValues): void;
  onTermAdded(term: Term): void;
}

const frameNames: Record<PageFrame, string> = {
  site: 'با سربرگ و پابرگ سایت',
  none: 'خالی، بی‌سربرگ و پابرگ',
};

/** The fields of the page panel, by topic. */
export function PanelFields({
  panel,
  choices,
  pages,
  values,
  problems,
  hasTitle,
  isDescribing,
  onChange,
  onTermAdded,
}: FieldsInput) {
  const set = (changes: Partial<PanelValues>) => onChange({ ...values, ...changes });
  const setSeo = (changes: Partial<PanelValues['seo']>) => set({ seo: { ...values.seo, ...changes } });
  const hasAddress = panel.path !== null || panel.status === 'trash';
  const isHome = panel.type === 'page' && panel.slug === '';
  const statuses = chosenStatuses.filter(
    (status) => panel.mayPublish || status === 'draft' || status === 'pending' || status === values.status,
  );
  return (
    <>
      {panel.held.length > 0 && <Held panel={panel} />}
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
        <MomentField
          label="زمان انتشار"
          value={values.publishedAt}
          onChange={(publishedAt) => set({ publishedAt })}
          problem={problems.publishedAt}
        />
        {panel.mayPublish &&
          panel.status === 'published' &&
          (panel.hasUnpublishedChanges || panel.changesAt !== null) && (
            <MomentField
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
        {panel.mayPublish && (
          <MomentField
            label="برداشتن خودکار از سایت"
            value={values.unpublishAt}
            onChange={(unpublishAt) => set({ unpublishAt })}
            hint="خالی یعنی تا خودتان برش دارید."
            problem={problems.unpublishAt}
          />
        )}
      </fieldset>
      {hasAddress && (
        <fieldset>
          <legend>نشانی</legend>
          <TextField
            label="نامک"
            value={values.slug}
            onChange={(slug) => set({ slug })}
            isDisabled={isHome}
            isLatin
            hint={isHome ? 'صفحهٔ نخست همیشه در نشانی اصلی سایت است.' : 'نشانی پیشین خودبه‌خود به نشانی تازه می‌رسد.'}
            problem={problems.slug}
          />
          {panel.type === 'page' && !isHome && (
            <SelectField
              label="زیرِ صفحهٔ"
              value={String(values.parentId ?? '')}
              choices={[
                ['', 'هیچ‌کدام'],
                ...withParent(pages, panel.parent)
                  .filter(({ id }) => id !== panel.id)
                  .map(({ id, title }) => [String(id), title] as const),
              ]}
              onChange={(id) => set({ parentId: id === '' ? null : Number(id) })}
              problem={problems.parentId}
            />
          )}
        </fieldset>
      )}
      <fieldset>
        <legend>معرفی صفحه</legend>
        <TextArea
          label="چکیده"
          value={values.excerpt}
          onChange={(excerpt) => set({ excerpt })}
          hint="در فهرست‌ها و نتیجهٔ جست‌وجو می‌آید."
          problem={problems.excerpt}
        />
        <div className="field">
          <span className="panel-label">تصویر شاخص</span>
          <MediaChoice
            label="تصویر شاخص"
            value={values.featuredMediaId}
            onChange={(featuredMediaId) => set({ featuredMediaId })}
          />
          {problems.featuredMediaId && <span className="problem">{problems.featuredMediaId}</span>}
        </div>
        <SelectField
          label="نویسنده"
          value={values.authorId ?? ''}
          choices={[['', 'بی‌نام'], ...choices.authors.map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => set({ authorId: id === '' ? null : id })}
          problem={problems.authorId}
        />
        <PanelTerms
          type={panel.type}
          terms={choices.terms}
          chosen={values.termIds}
          onChange={(termIds) => set({ termIds })}
          onAdded={onTermAdded}
        />
        {hasAddress && (
          <>
            <SelectField
              label="قالب صفحه"
              value={values.frame}
              choices={pageFrames.map((value) => [value, frameNames[value]])}
              onChange={(frame) => set({ frame: frame as PageFrame })}
            />
            <Checkbox isSelected={values.commentsOpen} onChange={(commentsOpen) => set({ commentsOpen })}>
              دیدگاه تازه می‌پذیرد
            </Checkbox>
          </>
        )}
      </fieldset>
      {hasAddress && (
        <fieldset>
          <legend>موتورهای جست‌وجو و هم‌رسانی</legend>
          <TextField
            label="عنوان در نتیجهٔ جست‌وجو"
            value={values.seo.title}
            onChange={(title) => setSeo({ title })}
            placeholder={values.title}
            problem={problems['seo.title']}
          />
          <TextArea
            label="شرح در نتیجهٔ جست‌وجو"
            value={values.seo.description}
            onChange={(description) => setSeo({ description })}
            hint="خالی یعنی همان چکیده."
            autoFocus={isDescribing}
            problem={problems['seo.description']}
          />
          <SearchPreview panel={panel} values={values} />
          <SharePreview panel={panel} values={values} />
          <TextField
            label="نشانی اصلی، اگر این متن جای دیگری هم هست"
            value={values.seo.canonical}
            onChange={(canonical) => setSeo({ canonical })}
            placeholder="https://"
            isLatin
            problem={problems['seo.canonical']}
          />
          <Checkbox isSelected={values.seo.noindex} onChange={(noindex) => setSeo({ noindex })}>
            موتورهای جست‌وجو این صفحه را نشان ندهند
          </Checkbox>
        </fieldset>
      )}
    </>
  );
}

/** Reason why a scheduled post was not published, and what to do. */
function Held({ panel: { held, status } }: Pick<FieldsInput, 'panel'>) {
  return (
    <div className="panel-held" role="note" aria-label="منتشر نشد">
      <p>
        {status === 'scheduled'
          ? 'زمان انتشار رسید، ولی صفحه منتشر نشد، چون این‌ها پس از تأیید آن پیدا شده‌اند:'
          : 'زمان انتشار تغییرها رسید، ولی منتشر نشدند، چون این‌ها پس از تأیید آن‌ها پیدا شده‌اند:'}
      </p>
      <ul>
        {held.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>آن‌ها را درست کنید و صفحه را منتشر کنید، یا زمان تازه‌ای انتخاب کنید.</p>
    </div>
  );
}

function withParent(pages: FieldsInput['pages'], parent: { id: number; title: string } | null) {
  return parent && !pages.some(({ id }) => id === parent.id) ? [parent, ...pages] : pages;
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
