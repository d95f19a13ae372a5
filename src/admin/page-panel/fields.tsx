import type { Term } from '../../content/terms/types.ts';
import type { StaffResponse } from '../../staff/calls.ts';
import { AddressFields } from './address-fields.tsx';
import { CustomFields } from './custom-fields.tsx';
import { IntroFields } from './intro-fields.tsx';
import { PublishFields } from './publish-fields.tsx';
import { SectionUses } from './section-uses.tsx';
import { SeoFields } from './seo-fields.tsx';
import type { FieldsPart, Panel, PanelValues, ParentPage } from './values.ts';

interface FieldsInput extends Omit<FieldsPart, 'set'> {
  choices: StaffResponse<'GET staff/posts/choices'>;
  /** Possible parent pages. */
  pages: readonly ParentPage[];
  hasTitle: boolean;
  /** Focuses the description first. */
  isDescribing: boolean;
  onChange(values: PanelValues): void;
  onTermAdded(term: Term): void;
}

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
  const part = { panel, values, problems, set: (changes: Partial<PanelValues>) => onChange({ ...values, ...changes }) };
  const hasAddress = panel.path !== null || panel.status === 'trash';
  return (
    <>
      {panel.held.length > 0 && <Held {...panel} />}
      <PublishFields {...part} hasTitle={hasTitle} />
      {panel.type === 'template' && <SectionUses id={panel.id} />}
      {hasAddress && <AddressFields {...part} pages={pages} />}
      <IntroFields {...part} choices={choices} hasAddress={hasAddress} onTermAdded={onTermAdded} />
      <CustomFields {...part} />
      {hasAddress && <SeoFields {...part} isDescribing={isDescribing} />}
    </>
  );
}

/** Reason why a scheduled post was not published, and what to do. */
function Held({ held, status }: Panel) {
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
