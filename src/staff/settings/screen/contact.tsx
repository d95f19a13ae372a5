import { MediaChoice } from '../../../admin/media/media-choice.tsx';
import { dayNames, daysText, type OpeningHoursRow } from '../../../content/settings/opening-hours.ts';
import { samplesIn } from '../../../content/settings/samples.ts';
import { ChoiceField, fieldsOf, LatinField, SwitchField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';

/** Contact details and trust seals of the company. */
export function Contact({ draft, onChange }: PartInput) {
  const samples = samplesIn(draft);
  const field = fieldsOf('', draft, onChange);
  return (
    <>
      {samples.length > 0 && (
        <p className="hint" role="note">
          این‌ها هنوز نمونه‌اند و بازدیدکنندگان همان‌ها را می‌بینند؛ مال خودتان را بنویسید:{' '}
          {samples.map(({ words }) => words).join('، ')}.
        </p>
      )}
      <section aria-labelledby="settings-contact">
        <h2 id="settings-contact">راه‌های تماس</h2>
        <LatinField {...field('phone')} label="تلفن" hint="بالا و پایین همهٔ صفحه‌ها، و برای موتورهای جست‌وجو." />
        <LatinField {...field('email')} label="ایمیل" hint="پایین همهٔ صفحه‌ها؛ خبر دیدگاه‌های تازه هم به همین‌جا می‌آید." />
        <WordsField {...field('address')} label="نشانی" />
        <WordsField
          {...field('hours')}
          label="جملهٔ ساعت پاسخ‌گویی"
          hint="پایین همهٔ صفحه‌ها؛ {{rule:hours}} یعنی ساعت‌های زیر. خالی بماند، نشان داده نمی‌شود."
        />
      </section>
      <OpeningHours draft={draft} onChange={onChange} />
      <section aria-labelledby="settings-seals">
        <h2 id="settings-seals">نمادهای اعتماد</h2>
        <p className="hint">اینماد، نشان ملی ثبت، پروانه‌ها و مانند آن‌ها؛ پایین همهٔ صفحه‌ها می‌آیند.</p>
        <Rows
          label="نمادها"
          rows={draft.seals}
          nameOf={({ name }) => name}
          onChange={(seals) => onChange({ seals })}
          add={
            draft.seals.length < 20 ? { label: 'نماد تازه', row: { name: '', text: '', url: '', media: null } } : null
          }
          empty="هنوز نمادی نیست."
        >
          {(seal, change, index) => {
            const sealField = fieldsOf(`seals.${index}.`, seal, change);
            return (
              <>
                <WordsField {...sealField('name')} label="نام نماد" />
                <WordsField {...sealField('text')} label="چه کسی داده است" />
                <LatinField
                  {...sealField('url')}
                  label="نشانی اعتبارسنجی"
                  hint="جایی که بازدیدکننده درستی نماد را می‌بیند؛ با https://"
                />
                <MediaChoice
                  label={`تصویر ${seal.name || 'نماد'}`}
                  value={seal.media}
                  onChange={(media) => change({ media })}
                />
              </>
            );
          }}
        </Rows>
      </section>
    </>
  );
}

const newHours: OpeningHoursRow = { from: 'sat', to: 'wed', isClosed: false, opens: '09:00', closes: '17:00' };

/** When sales can be reached: the one source of every page that mentions it. */
function OpeningHours({ draft: { openingHours }, onChange }: PartInput) {
  return (
    <section aria-labelledby="settings-opening-hours">
      <h2 id="settings-opening-hours">ساعت کاری فروش</h2>
      <p className="hint">صفحهٔ تماس، پایین صفحه‌ها و هر متنی که {'{{rule:hours}}'} دارد از این‌جا خوانده می‌شود.</p>
      <Rows
        label="ساعت کاری"
        rows={openingHours}
        nameOf={(row) => daysText(row)}
        onChange={(rows) => onChange({ openingHours: rows })}
        add={openingHours.length < 7 ? { label: 'روزهای دیگر', row: newHours } : null}
        empty="هنوز ساعتی نوشته نشده است."
      >
        {(row, change, index) => {
          const field = fieldsOf(`openingHours.${index}.`, row, change);
          return (
            <>
              <ChoiceField {...field('from')} label="از روز" choices={dayNames} />
              <ChoiceField {...field('to')} label="تا روز" choices={dayNames} />
              <SwitchField {...field('isClosed')} label="تعطیل است" />
              {!row.isClosed && (
                <>
                  <LatinField {...field('opens')} label="از ساعت" hint="مانند ۰۸:۳۰" />
                  <LatinField {...field('closes')} label="تا ساعت" />
                </>
              )}
            </>
          );
        }}
      </Rows>
    </section>
  );
}
