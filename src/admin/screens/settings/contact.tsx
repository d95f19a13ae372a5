import { samplesIn } from '../../../content/settings/samples.ts';
import { MediaChoice } from '../../media/media-choice.tsx';
import { LatinField, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';
import { Rows } from './rows.tsx';

/** How people reach the company, and by what they trust it. */
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
          label="ساعت پاسخ‌گویی"
          hint="مانند «شنبه تا چهارشنبه، ۹ تا ۱۷». خالی بماند، نشان داده نمی‌شود."
          value={draft.hours}
          onChange={(hours) => onChange({ hours })}
        />
      </section>
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
