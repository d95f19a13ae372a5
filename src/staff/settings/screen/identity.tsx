import { MediaChoice } from '../../../admin/media/media-choice.tsx';
import { fieldsOf, WordsField } from './fields.tsx';
import type { PartInput } from './part.ts';

/** Name, tagline, logo and favicon of the site. */
export function Identity({ draft, onChange }: PartInput) {
  const field = fieldsOf('', draft, onChange);
  return (
    <section aria-labelledby="settings-identity">
      <h2 id="settings-identity">هویت سایت</h2>
      <WordsField {...field('title')} label="نام سایت" />
      <WordsField {...field('tagline')} label="شعار" hint="یک جمله دربارهٔ کار شما؛ پایین همهٔ صفحه‌ها می‌آید." />
      <div className="field">
        <h3>نشان</h3>
        <MediaChoice label="نشان" value={draft.logo} onChange={(logo) => onChange({ logo })} />
        <p className="hint">کنار نام سایت، در بالا و پایین همهٔ صفحه‌ها. طرح SVG یا تصویر چهارگوش انتخاب کنید.</p>
      </div>
      <div className="field">
        <h3>نشان برگهٔ مرورگر</h3>
        <MediaChoice label="نشان برگهٔ مرورگر" value={draft.favicon} onChange={(favicon) => onChange({ favicon })} />
        <p className="hint">
          کنار عنوان صفحه در مرورگر دیده می‌شود. تصویری چهارگوش و ساده انتخاب کنید که کوچک هم خوانا باشد.
        </p>
      </div>
    </section>
  );
}
