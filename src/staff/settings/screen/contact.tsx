import { MediaChoice } from '../../../admin/media/media-choice.tsx';
import { dayNames, daysText, type OpeningHoursRow } from '../../../content/settings/opening-hours.ts';
import { samplesIn } from '../../../content/settings/samples.ts';
import { ChoiceField, LatinField, SwitchField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';

/** Contact details and trust seals of the company. */
export function Contact({ draft, onChange }: PartInput) {
  const samples = samplesIn(draft);
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
        <LatinField
          path="phone"
          label="تلفن"
          hint="بالا و پایین همهٔ صفحه‌ها، و برای موتورهای جست‌وجو."
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <LatinField
          path="email"
          label="ایمیل"
          hint="پایین همهٔ صفحه‌ها؛ خبر دیدگاه‌های تازه هم به همین‌جا می‌آید."
          value={draft.email}
          onChange={(email) => onChange({ email })}
        />
        <WordsField path="address" label="نشانی" value={draft.address} onChange={(address) => onChange({ address })} />
        <WordsField
          path="hours"
          label="جملهٔ ساعت پاسخ‌گویی"
          hint="پایین همهٔ صفحه‌ها؛ {{rule:hours}} یعنی ساعت‌های زیر. خالی بماند، نشان داده نمی‌شود."
          value={draft.hours}
          onChange={(hours) => onChange({ hours })}
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
          {(seal, change, index) => (
            <>
              <WordsField
                path={`seals.${index}.name`}
                label="نام نماد"
                value={seal.name}
                onChange={(name) => change({ ...seal, name })}
              />
              <WordsField
                path={`seals.${index}.text`}
                label="چه کسی داده است"
                value={seal.text}
                onChange={(text) => change({ ...seal, text })}
              />
              <LatinField
                path={`seals.${index}.url`}
                label="نشانی اعتبارسنجی"
                hint="جایی که بازدیدکننده درستی نماد را می‌بیند؛ با https://"
                value={seal.url}
                onChange={(url) => change({ ...seal, url })}
              />
              <MediaChoice
                label={`تصویر ${seal.name || 'نماد'}`}
                value={seal.media}
                onChange={(media) => change({ ...seal, media })}
              />
            </>
          )}
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
        {(row, change, index) => (
          <>
            <ChoiceField
              path={`openingHours.${index}.from`}
              label="از روز"
              value={row.from}
              choices={dayNames}
              onChange={(from) => change({ ...row, from })}
            />
            <ChoiceField
              path={`openingHours.${index}.to`}
              label="تا روز"
              value={row.to}
              choices={dayNames}
              onChange={(to) => change({ ...row, to })}
            />
            <SwitchField
              path={`openingHours.${index}.isClosed`}
              label="تعطیل است"
              value={row.isClosed}
              onChange={(isClosed) => change({ ...row, isClosed })}
            />
            {!row.isClosed && (
              <>
                <LatinField
                  path={`openingHours.${index}.opens`}
                  label="از ساعت"
                  hint="مانند ۰۸:۳۰"
                  value={row.opens}
                  onChange={(opens) => change({ ...row, opens })}
                />
                <LatinField
                  path={`openingHours.${index}.closes`}
                  label="تا ساعت"
                  value={row.closes}
                  onChange={(closes) => change({ ...row, closes })}
                />
              </>
            )}
          </>
        )}
      </Rows>
    </section>
  );
}
