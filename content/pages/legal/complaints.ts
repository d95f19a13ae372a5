import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { legalPage } from './legal-page.ts';

const rules = legalPage({
  slug: 'complaints',
  title: 'رسیدگی به شکایت',
  excerpt: 'اگر از کار ما ناراضی هستید: چه کسی رسیدگی می‌کند، تا چه زمانی، و پس از ما به کجا می‌شود رفت.',
  lead: 'کاری را خراب کرده‌ایم؟ بنویسید. شکایت را کسی می‌خواند که در آن کار دخالتی نداشته است.',
  missing: 'نام و شمارهٔ مسئول شکایت‌ها، نشانی پستی و پیوند نماد اعتماد خود را بنویسید.',
  html: `
<h2>گام اول: پشتیبانی</h2>
<p>بیشتر مشکل‌ها با یک گفت‌وگوی کوتاه حل می‌شود. اول از <a href="/contact/">صفحهٔ تماس</a> بنویسید.</p>
<h2>گام دوم: شکایت</h2>
<p>اگر پاسخ درست نبود، فرم زیر را پر کنید. بنویسید چه شد، چه زمانی، چه پاسخی گرفتید و چه چیزی را درست می‌دانید.</p>
<table><thead><tr><th scope="col">زمان</th><th scope="col">کار ما</th></tr></thead><tbody>
<tr><td>تا یک روز کاری</td><td>شکایت ثبت و نام رسیدگی‌کننده به شما گفته می‌شود</td></tr>
<tr><td>تا ۵ روز کاری</td><td>پاسخ کتبی با دلیل، و اگر حق با شما باشد، جبران</td></tr>
<tr><td>تا ۱۰ روز کاری</td><td>پاسخ مدیر، اگر پاسخ اول را نپذیرفتید</td></tr>
</tbody></table>
<p>مسئول رسیدگی: (نمونه: نام و شمارهٔ تماس). نشانی پستی: (نمونه: نشانی دفتر و کد پستی).</p>
<h2>گام سوم: بیرون از میزبان</h2>
<p>برای شکایت به این جاها نیازی به اجازه یا پاسخ ما ندارید:</p>
<ul>
<li>مرکز توسعهٔ تجارت الکترونیکی، بخش شکایت نماد اعتماد (نمونه: پیوند نماد این سایت)</li>
<li>سازمان نظام صنفی رایانه‌ای استان</li>
<li>سازمان حمایت مصرف‌کنندگان و تولیدکنندگان، تلفن <bdi>۱۲۴</bdi></li>
<li>پلیس فتا، اگر جرمی رخ داده است</li>
<li>شورای حل اختلاف و دادگاه</li>
</ul>
<h2>شکایت به ضرر کسی تمام نمی‌شود</h2>
<p>سرویس هیچ‌کس به خاطر شکایت کند، متوقف یا گران نمی‌شود. تا پایان رسیدگی، سرویسی را که بر سر آن اختلاف است پاک نمی‌کنیم.</p>
`,
});

/** The rules, and the form by which people complain. */
export const complaints: DefaultPage = {
  ...rules,
  document: (parts) => {
    const page = rules.document(parts);
    const form = document('complaints-form', (widget) => [
      widget(
        'container',
        {
          background: 'soft',
          width: 'narrow',
          children: [
            widget('heading', { text: 'ثبت شکایت', size: '6' }),
            widget('form', {
              name: 'فرم شکایت',
              submitLabel: 'ثبت شکایت',
              successMessage: 'شکایت شما ثبت شد؛ تا یک روز کاری نام رسیدگی‌کننده را به شما می‌گوییم.',
              emailTo: 'info@example.com',
              emailSubject: 'شکایت تازه',
              fields: [
                { id: 'name', type: 'text', label: 'نام', required: true, width: 'half' },
                { id: 'mobile', type: 'tel', label: 'شمارهٔ همراه', format: 'mobile', required: true, width: 'half' },
                { id: 'service', type: 'text', label: 'نام سرویس یا شمارهٔ فاکتور', width: 'half' },
                { id: 'earlier', type: 'text', label: 'تاریخ گفت‌وگوی پیشین با پشتیبانی', width: 'half' },
                { id: 'story', type: 'textarea', label: 'چه شد و چه می‌خواهید؟', required: true },
              ],
            }),
          ],
        },
        { cssId: 'form' },
      ),
    ]);
    return { ...page, content: [...page.content, ...form.content] };
  },
};
