import { MediaChoice } from '../../media/media-choice.tsx';
import type { Draft } from './draft.ts';

/** The pictures by which the site is known. */
export function Pictures({ draft, onChange }: { draft: Draft; onChange(changes: Partial<Draft>): void }) {
  return (
    <section aria-labelledby="settings-pictures">
      <h2 id="settings-pictures">تصویرهای سایت</h2>
      <div className="field">
        <h3>نشان</h3>
        <MediaChoice label="نشان" value={draft.logo} onChange={(logo) => onChange({ logo })} />
        <p className="hint">کنار نام سایت، در بالا و پایین همهٔ صفحه‌ها. طرح SVG یا تصویر چهارگوش برگزینید.</p>
      </div>
      <div className="field">
        <h3>تصویر هم‌رسانی</h3>
        <MediaChoice
          label="تصویر هم‌رسانی"
          value={draft.sharePicture}
          onChange={(sharePicture) => onChange({ sharePicture })}
        />
        <p className="hint">هنگام هم‌رسانی صفحه‌هایی که تصویر شاخص ندارند. بهترین اندازه ۱۲۰۰ × ۶۳۰ پیکسل است.</p>
      </div>
    </section>
  );
}
