import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { beside, linkCard, opening, row, sampleNote } from '../layout.ts';

/** What staff tell of the state of the services; written by people, so it says so. */
export const status: DefaultPage = {
  slug: 'status',
  title: 'وضعیت سرویس‌ها',
  excerpt: 'اکنون چه چیزی کار می‌کند، چه نگهداری‌ای در راه است و در ماه‌های گذشته چه پیش آمد.',
  document: ({ picture }) =>
    document('status', (widget) => [
      opening(widget, {
        lead: 'این صفحه را همکاران شبکه با دست می‌نویسند، نه یک چراغ سبز همیشگی. ساعت آخرین نوشته کنار هر خبر هست.',
        picture: picture('status'),
      }),
      widget(
        'container',
        {
          space: 'small',
          children: [
            widget('alert', {
              tone: 'success',
              title: 'نمونه: همهٔ سرویس‌ها کار می‌کنند',
              html: '<p>نمونه: نوشته‌شده در ساعت ۱۰:۳۰. اگر سرور شما در دسترس نیست و این‌جا خبری نیست، <a href="/contact/">به پشتیبانی بگویید</a>.</p>',
            }),
            widget('table', {
              caption: 'وضعیت هر بخش (نمونه)',
              corner: 'بخش',
              columns: [{ label: 'وضعیت' }, { label: 'توضیح' }],
              rows: [
                row('شبکهٔ آلمان', 'نمونه: کار می‌کند', ''),
                row('شبکهٔ ایران', 'نمونه: کار می‌کند', ''),
                row('شبکهٔ فنلاند', 'نمونه: کار می‌کند', ''),
                row('شبکهٔ هلند', 'نمونه: کار می‌کند', ''),
                row('سایت و حساب کاربری', 'نمونه: کار می‌کند', ''),
                row('درگاه پرداخت', 'نمونه: کار می‌کند', 'اختلال بانک‌ها هم این‌جا نوشته می‌شود'),
              ],
            }),
            sampleNote(
              widget,
              'این جدول از جایی خوانده نمی‌شود. کسی باید آن را بنویسد، یا نشانی سامانهٔ پایش خود را به جایش بگذارید.',
            ),
          ],
        },
        { cssId: 'now' },
      ),
      widget(
        'container',
        {
          background: 'soft',
          children: [
            widget('heading', { text: 'نگهداری برنامه‌ریزی‌شده', size: '6' }),
            widget('rich-text', {
              html: '<p>نمونه: کاری در برنامه نیست. هر کار برنامه‌ریزی‌شده دست‌کم ۴۸ ساعت پیش این‌جا نوشته و به مشتریان همان سرور ایمیل می‌شود.</p>',
            }),
          ],
        },
        { cssId: 'maintenance' },
      ),
      beside(
        widget,
        [
          widget('heading', { text: 'آنچه پیش آمد', size: '6' }),
          widget('accordion', {
            items: [
              {
                anchor: 'sample-1',
                question: 'نمونه: کندی شبکهٔ آلمان، ۴۰ دقیقه',
                answer:
                  '<p><strong>چه شد:</strong> نمونه: یکی از دو مسیر بیرونی بسته‌ها را گم می‌کرد.</p><p><strong>چه کردیم:</strong> نمونه: ترافیک را به مسیر دیگر بردیم و مسیر خراب را خاموش کردیم.</p><p><strong>چه عوض شد:</strong> نمونه: از این پس گم شدن بسته هم هشدار می‌دهد، نه فقط قطع کامل.</p>',
              },
              {
                anchor: 'sample-2',
                question: 'نمونه: تعویض سخت‌افزار یک میزبان، ۱۲ دقیقه',
                answer:
                  '<p><strong>چه شد:</strong> نمونه: یک ماژول حافظه خطا داد و سرورهای آن میزبان یک بار خاموش و روشن شدند.</p><p><strong>چه کردیم:</strong> نمونه: قطعه عوض شد و به مشتریان آن میزبان جداگانه خبر دادیم.</p>',
              },
            ],
          }),
          widget('rich-text', {
            html: '<p>قطعی‌ای که از حد <a href="/sla/">توافق سطح خدمات</a> بگذرد جبران دارد؛ راه درخواستش همان‌جا نوشته شده است.</p>',
            tone: 'muted',
          }),
        ],
        [
          linkCard(widget, 'کجا خبر بگیرم؟', [
            { icon: 'phone', text: 'تلفن و فرم پشتیبانی', url: '/contact/' },
            { icon: 'network', text: 'آزمون شبکه', url: '/network-test/' },
            { icon: 'circle-help', text: 'سایت باز نمی‌شود؛ از کجا آغاز کنم؟', url: '/support/site-down/' },
          ]),
        ],
        'history',
      ),
      widget('container', {
        background: 'soft',
        children: [
          widget('heading', { text: 'پیش از آنکه خبر بدهید', size: '6' }),
          widget('columns', {
            ...{ desktop: '3', tablet: '3', mobile: '1' },
            columns: [
              ['globe', 'از جای دیگر بیازمایید', 'با اینترنت همراه هم سر بزنید؛ شاید گره از اپراتور شما باشد.'],
              ['credit-card', 'فاکتور باز ندارید؟', 'سرویس پرداخت‌نشده پس از مهلت متوقف می‌شود؛ حساب خود را ببینید.'],
              ['terminal', 'سرور پاسخ می‌دهد؟', 'اگر پینگ می‌آید ولی سایت باز نمی‌شود، گره درون سرور است.'],
            ].map(([icon, title, text]) => ({ content: [widget('icon-box', { icon, title, text })] })),
          }),
        ],
      }),
    ]),
};
