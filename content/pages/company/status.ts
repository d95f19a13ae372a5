import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard, opening, sampleNote, sideBySide } from '../layout.ts';

/** What staff tell of the state of the services, and what happened to them before; written by people, so it says so. */
export const status: DefaultPage = {
  slug: 'status',
  title: 'وضعیت سرویس‌ها',
  excerpt: 'الان چه چیزی کار می‌کند، چه تعمیری در راه است و در ماه‌های گذشته چه اتفاقی افتاد.',
  picture: 'status',
  document: ({ picture, template }) =>
    document('status', (widget) => [
      opening(widget, {
        lead: 'این صفحه چراغ سبز همیشگی نیست؛ تیم شبکه آن را به‌روز می‌کند و ساعت آخرین تغییر بالای آن هست.',
        picture: picture('status'),
      }),
      widget(
        'container',
        {
          space: 'small',
          children: [
            widget('service-status', {
              sample: true,
              parts: [
                { name: 'شبکهٔ آلمان' },
                { name: 'شبکهٔ ایران' },
                { name: 'شبکهٔ فنلاند' },
                { name: 'شبکهٔ هلند' },
                { name: 'سایت و حساب کاربری' },
                { name: 'درگاه پرداخت', note: 'اختلال بانک‌ها هم این‌جا نوشته می‌شود.' },
              ],
            }),
            widget('rich-text', {
              html: '<p>سرورتان در دسترس نیست و این‌جا خبری نیست؟ <a href="/contact/">به پشتیبانی بگویید</a>؛ شاید شما اولین نفری باشید که می‌بیند.</p>',
              tone: 'muted',
            }),
            sampleNote(
              widget,
              'وضعیت بخش‌ها از جایی خوانده نمی‌شود: در ویرایشگر، روی همین جدول حال هر بخش را از فهرست انتخاب و صفحه را منتشر کنید؛ جملهٔ بالا و ساعت خودشان عوض می‌شوند.',
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
            widget('heading', { text: 'تعمیر و نگهداری برنامه‌ریزی‌شده', size: '6' }),
            widget('rich-text', {
              html: '<p>نمونه: کاری در برنامه نیست. هر کار برنامه‌ریزی‌شده دست‌کم ۴۸ ساعت پیش این‌جا نوشته و به مشتریان همان سرور ایمیل می‌شود.</p>',
            }),
          ],
        },
        { cssId: 'maintenance' },
      ),
      sideBySide(
        widget,
        [
          widget('heading', { text: 'چه اتفاق‌هایی افتاد؟', size: '6' }),
          widget('loop-grid', {
            ...{ type: 'post', terms: [{ taxonomy: 'category', slugs: 'incidents' }], template: template('incident') },
            ...{ columns: 1, columnsTablet: 1, count: 10, pagination: 'numbers_and_prev_next' },
            ...{ label: 'رویدادهای گذشته', nothingFound: 'هنوز رویدادی نوشته نشده است.' },
          }),
          sampleNote(
            widget,
            'این رویدادها ساختگی‌اند. برای نوشتن رویداد تازه، در فهرست نوشته‌ها از یکی از همین‌ها «رونوشت» بگیرید و منتشر کنید؛ هر نوشتهٔ دستهٔ «رویدادهای سرویس» خودش این‌جا می‌آید.',
          ),
          widget('rich-text', {
            html: '<p>قطعی‌ای که از حد <a href="/sla/">توافق سطح خدمات</a> بگذرد جبران دارد؛ راه درخواستش همان‌جا نوشته شده است.</p>',
            tone: 'muted',
          }),
        ],
        [
          linkCard(widget, 'کجا خبر بگیرم؟', [
            { icon: 'list-tree', text: 'همهٔ رویدادها', url: '/blog/category/incidents/' },
            { icon: 'phone', text: 'تلفن و فرم پشتیبانی', url: '/contact/' },
            { icon: 'network', text: 'تست شبکه', url: '/network-test/' },
            { icon: 'circle-help', text: 'سایت باز نمی‌شود؛ از کجا شروع کنم؟', url: '/support/site-down/' },
          ]),
        ],
        'history',
      ),
      widget('container', {
        children: [
          widget('heading', { text: 'پرسش‌هایی دربارهٔ قطعی', size: '6' }),
          widget('accordion', {
            items: [
              [
                'خبر',
                'چطور از قطعی خبردار شوم؟',
                'برای کار برنامه‌ریزی‌شده به مشتریان همان سرور ایمیل می‌زنیم. رویدادهای پیش‌بینی‌نشده را همین‌جا می‌نویسیم؛ <a href="/blog/category/incidents/">فهرست رویدادها</a> خوراک RSS هم دارد.',
              ],
              [
                'جبران',
                'برای قطعی چیزی پس می‌گیرم؟',
                'اگر از حد <a href="/sla/">توافق سطح خدمات</a> بگذرد، بله: به اعتبار حسابتان برمی‌گردد و راه درخواستش همان‌جا نوشته شده است.',
              ],
              [
                'سبز',
                'این‌جا سبز است ولی سرورم باز نمی‌شود؛ چرا؟',
                'این جدول حال شبکه را می‌گوید، نه حال هر سرور را. با <a href="/support/site-down/">راهنمای سایت باز نمی‌شود</a> جای مشکل را پیدا کنید، یا زنگ بزنید.',
              ],
              [
                'تمدید',
                'شاید سرویسم برای پرداخت متوقف شده؟',
                'در <a href="/account/">حسابتان</a> کنار هر سرویس نوشته است. پس از پرداخت، همان لحظه روشن می‌شود.',
              ],
            ].map(([anchor, question, answer]) => ({ anchor, question, answer: `<p>${answer}</p>` })),
          }),
        ],
      }),
      widget('container', {
        background: 'soft',
        children: [
          widget('heading', { text: 'پیش از آنکه خبر بدهید', size: '6' }),
          widget('columns', {
            ...{ desktop: '3', tablet: '3', mobile: '1' },
            columns: [
              ['globe', 'از جای دیگر امتحان کنید', 'با اینترنت همراه هم سر بزنید؛ شاید مشکل از اپراتور شما باشد.'],
              ['credit-card', 'فاکتور باز ندارید؟', 'سرویس پرداخت‌نشده پس از مهلت متوقف می‌شود؛ حساب خود را ببینید.'],
              ['terminal', 'سرور پاسخ می‌دهد؟', 'اگر پینگ می‌آید ولی سایت باز نمی‌شود، مشکل از خود سرور است.'],
            ].map(([icon, title, text]) => ({ content: [widget('icon-box', { icon, title, text })] })),
          }),
        ],
      }),
    ]),
};
