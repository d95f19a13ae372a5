import { TextAlignEnd } from 'lucide';
import { alignField, richTextField, selectField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'متن',
  group: 'text',
  icon: TextAlignEnd,
  fields: {
    html: richTextField('متن'),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    tone: selectField('رنگ', { normal: 'معمولی', muted: 'کم‌رنگ' }),
    align: alignField(),
  },
  examples: [
    {
      name: 'مقاله',
      props: {
        html: `<h2>سرور مجازی آلمان به چه کار می‌آید؟</h2>
<p>سرور مجازی یا <bdi dir="ltr">VPS</bdi> بخشی از یک سرور پرقدرت است که <strong>منابع اختصاصی</strong> دارد. برای
سایت‌های پربازدید، <a href="/blog/">فروشگاه‌ها</a> و برنامه‌های کسب‌وکار مناسب است.</p>
<h3>پیش از خرید</h3>
<ul><li>سیستم‌عامل: <em>لینوکس یا ویندوز</em></li><li>حافظه و پردازنده<ul><li>دست‌کم ۲ گیگابایت برای فروشگاه</li></ul></li><li>پهنای باند</li></ul>
<ol><li>پلن را انتخاب کنید.</li><li>فاکتور را بپردازید.</li><li>مشخصات ورود را از پیشخوان بردارید.</li></ol>
<blockquote><p>پس از جابه‌جایی به فرانکفورت، زمان بارگذاری سایت ما نصف شد.</p></blockquote>
<h3>نخستین ورود</h3>
<p>با دستور <code>ssh root@203.0.113.7</code> وارد شوید و کلید <kbd>Enter</kbd> را بزنید:</p>
<pre><code>apt update &amp;&amp; apt upgrade -y
ufw allow 22/tcp</code></pre>
<table><caption>مقایسهٔ دیسک‌ها</caption><thead><tr><th scope="col">دیسک</th><th scope="col">خواندن</th><th scope="col">نوشتن</th></tr></thead>
<tbody><tr><th scope="row"><bdi>NVMe</bdi></th><td>۳۵۰۰ مگابایت</td><td>۲۸۰۰ مگابایت</td></tr><tr><th scope="row"><bdi>SSD</bdi></th><td>۵۵۰ مگابایت</td><td>۵۲۰ مگابایت</td></tr></tbody></table>
<hr><p><small>عددها میانگین آزمون‌های ما هستند و بر <mark>سرورهای نو</mark> گرفته شده‌اند.</small></p>`,
      },
    },
    {
      name: 'مقدمهٔ بزرگ و کم‌رنگ',
      props: {
        html: '<p>سرور مجازی با دیسک NVMe در مرکز دادهٔ فرانکفورت؛ تحویل آنی، ترافیک منصفانه و پشتیبانی فارسی.</p>',
        size: 'large',
        tone: 'muted',
        align: 'center',
      },
    },
    { name: 'خالی', props: { html: '' } },
  ],
};
