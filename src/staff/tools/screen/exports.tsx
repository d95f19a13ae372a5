import { useState } from 'react';
import { staticSite, wordpressExport } from '../../../admin/api.ts';
import { DownloadLink } from '../../../admin/kit/download-link.tsx';
import { TextField } from '../../../admin/kit/text-field.tsx';

/** The site for other programs: as static files, and as an export for WordPress. */
export function Exports() {
  const [service, setService] = useState(location.origin);
  const origin = originOf(service);
  return (
    <>
      <section aria-labelledby="tools-static">
        <h2 id="tools-static">نسخهٔ ایستای سایت</h2>
        <p className="hint">
          همهٔ صفحه‌ها، تصویرها و پرونده‌ها در یک پوشه که هر وب‌سروری نشان می‌دهد. فرم‌ها، جست‌وجو، دیدگاه‌ها، پاپ‌آپ‌ها و سفارش
          به نشانی‌ای می‌روند که این برنامه در آن روشن است.
        </p>
        <TextField
          label="نشانی برنامه برای فرم‌ها و سفارش"
          hint="اگر برنامه دیگر روشن نیست، خالی بگذارید؛ به‌جای فرم‌ها راه تماس نوشته می‌شود."
          value={service}
          onChange={setService}
          isLatin
          problem={origin === null ? 'نشانی را کامل بنویسید، مانند https://app.example.com' : undefined}
        />
        {origin !== null && (
          <div className="row-actions">
            <DownloadLink href={staticSite(origin)}>دریافت نسخهٔ ایستا</DownloadLink>
          </div>
        )}
      </section>
      <section aria-labelledby="tools-wordpress">
        <h2 id="tools-wordpress">برون‌بری برای وردپرس</h2>
        <p className="hint">
          نوشته‌ها، برگه‌ها، دسته‌ها، دیدگاه‌ها، منوها و فهرست رسانه در یک پروندهٔ XML که «درون‌ریزی» وردپرس می‌خواند. ظاهر
          صفحه‌ها، فروشگاه و ایمیل دیدگاه‌گذاران در آن نیست.
        </p>
        <div className="row-actions">
          <DownloadLink href={wordpressExport}>دریافت پروندهٔ وردپرس</DownloadLink>
        </div>
      </section>
    </>
  );
}

/** The origin of a typed address; empty for none, null for one that is wrong. */
function originOf(typed: string): string | null {
  if (typed.trim() === '') return '';
  const url = URL.parse(typed.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}
