import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';
import {
  articleGrid,
  bento,
  closing,
  hero,
  part,
  questions,
  route,
  serverStepsOf,
  sideBySide,
  switcher,
  ways,
} from './products/sections.ts';

/** The sales page of the Germany VPS, post 7107. */
export const germanyVps: DefaultPage = {
  id: 7107,
  slug: 'germany-vps',
  title: 'قیمت و خرید سرور مجازی آلمان - VPS آلمان',
  excerpt:
    'خرید سرور مجازی آلمان با لینوکس یا ویندوز، تحویل خودکار پس از پرداخت و پشتیبانی فارسی. قیمت‌ها را ماهانه، سه‌ماهه و سالانه مقایسه کنید و همین امروز سفارش دهید.',
  picture: 'germany-vps',
  document: ({ picture, template, popup }) =>
    document('germany-vps', (widget) => {
      const related = articleGrid(widget, template('article-card'), 'نوشته‌های مرتبط', { category: 'vps' });
      return [
        hero(widget, {
          ...{ trail: 'سرور مجازی آلمان', title: 'سرور مجازی آلمان', eyebrow: 'فالکن‌اشتاین و نورنبرگ' },
          lead: 'سرور پرسرعت در قلب اروپا با {{count:germany-vps}} پلن، از سبک تا حرفه‌ای؛ با پشتیبانی فارسی.',
          from: 'لینوکس از <strong>{{from:germany-vps/linux}}</strong> در ماه، اقتصادی از {{from:germany-vps/economic}}',
          action: ways(
            widget,
            { text: 'دیدن پلن‌ها و قیمت‌ها', to: '#plans' },
            { text: 'مشاورهٔ پیش از خرید', to: { popup: popup('ask') }, icon: 'phone' },
          ),
          facts: [
            ['zap', 'تحویل خودکار، {{rule:delivery}}'],
            ['shield-check', 'ضمانت بازگشت وجه تا {{rule:refund-days}} روز'],
            ['network', 'IPv4 و IPv6'],
          ],
          more: [widget('star-rating', { greeting: 'به این سرور امتیاز بدهید', size: 'small' })],
          side: widget('image', {
            ...{ media: picture('germany-vps'), eager: true, size: 'medium', frame: 'none', alt: '' },
          }),
        }),
        part(widget, {
          ...{ title: 'پلن خود را انتخاب کنید', anchor: 'plans' },
          lead: 'همهٔ پلن‌ها یک IPv4 و یک IPv6 دارند. لینوکس با دسترسی روت تحویل می‌شود و ویندوز با دسترسی Administrator و مجوز. مالیات در قیمت‌ها آمده است و قیمت تمدید همان قیمت خرید است.',
          children: [
            switcher(widget, 'نوع سرور مجازی آلمان', [
              { category: 'germany-vps', line: 'linux', name: 'لینوکس', short: 'با روت', columns: '4' },
              {
                category: 'germany-vps',
                line: 'windows',
                name: 'ویندوز',
                short: 'با مجوز',
              },
              {
                category: 'germany-vps',
                line: 'economic',
                name: 'اقتصادی',
                short: 'کم‌هزینه',
              },
              {
                category: 'germany-vps',
                line: 'professional',
                name: 'حرفه‌ای',
                short: 'اختصاصی',
              },
            ]),
          ],
        }),
        sideBySide(
          widget,
          {
            title: 'پیش از پرداخت بدانید چه می‌پردازید',
            html: '<p>سیستم‌عامل، کنترل‌پنل، IPv4 و دیسک اضافه و پشتیبان خودکار را در صفحهٔ سفارش انتخاب می‌کنید. با هر انتخاب، رسید همان لحظه عوض می‌شود. مالیات درون قیمت است، قیمت تمدید از همین امروز معلوم است و چیزی بعداً به آن اضافه نمی‌شود.</p>',
          },
          widget('plan-receipt', { plan: 'vps-de-2' }),
        ),
        part(widget, {
          ...{ title: 'چرا سرور مجازی آلمان از میزبان؟', background: 'soft' },
          children: [
            bento(widget, [
              {
                size: 'large',
                title: 'ماشین جدا با KVM',
                text: 'رم و دیسک هر سرور اختصاصی است. در پلن‌های حرفه‌ای، هسته‌های پردازنده هم.',
                drawing: 'house',
              },
              {
                size: 'wide',
                title: 'هر وقت خواستید بزرگ‌ترش کنید',
                text: 'از حسابتان به پلن بزرگ‌تر می‌روید؛ داده سر جایش می‌ماند و فقط تفاوت قیمت تا پایان دوره را می‌دهید.',
                drawing: 'stairs',
              },
              {
                size: 'wide',
                title: 'پشتیبانی شبانه‌روزی (نمونه)',
                text: 'حتی نیمه‌شب، کارشناس فارسی‌زبان پاسخ می‌دهد.',
                drawing: 'lantern',
              },
            ]),
          ],
        }),
        serverStepsOf(widget),
        part(widget, {
          ...{ title: 'شبکهٔ فالکن‌اشتاین', background: 'soft', anchor: 'network' },
          lead: 'نمونه: رفت و برگشت از همراه اول ۹۰، از ایرانسل ۸۸ و از مخابرات ۸۵ میلی‌ثانیه است و در شلوغ‌ترین ساعت تا ۱۲۰ می‌رسد. عدد خودتان را در <a href="/network-test/">تست شبکه</a> ببینید.',
          children: [
            route(widget, '۸۵', [
              ['فرانکفورت', 'تبادل DE-CIX'],
              ['فالکن‌اشتاین', 'رک سرور شما'],
            ]),
          ],
        }),
        questions(widget, [
          [
            'تحویل',
            'سرور چه زمانی آماده می‌شود؟',
            'معمولاً {{rule:delivery}}. خبرش را پیامک می‌کنیم و نشانی IP و گذرواژه را در حسابتان می‌بینید.',
          ],
          [
            'سیستم-عامل',
            'چه سیستم‌عامل‌هایی دارید؟',
            'Ubuntu، Debian، AlmaLinux و Rocky Linux، و در پلن‌های ویندوز Windows Server. هر زمان بخواهید، پشتیبانی سیستم‌عامل را از نو نصب می‌کند.',
          ],
          [
            'بازگشت-وجه',
            'اگر راضی نبودم پولم برمی‌گردد؟',
            'بله؛ در نخستین خرید، تا {{rule:refund-days}} روز پس از تحویل و بدون پرسیدن دلیل. مجوز و دامنه شامل آن نمی‌شود؛ شرط‌ها را در <a href="/refund/">بازگشت وجه</a> نوشته‌ایم.',
          ],
          [
            'پینگ',
            'پینگ سرور آلمان از ایران چقدر است؟',
            'نمونه: ۸۵ تا ۱۲۰ میلی‌ثانیه، بسته به اپراتور و ساعت روز. پیش از خرید در <a href="/network-test/">تست شبکه</a> خودتان اندازه بگیرید.',
          ],
          [
            'پلن',
            'اقتصادی، لینوکس یا حرفه‌ای؟',
            'برای آزمایش و سایت سبک، اقتصادی. برای سایت و فروشگاه، لینوکس. برای پایگاه دادهٔ پرکار، حرفه‌ای با پردازندهٔ اختصاصی. بین هاست و سرور مانده‌اید؟ <a href="/hosting/">مقایسه‌شان</a> را ببینید.',
          ],
        ]),
        part(widget, {
          ...{ title: 'نوشته‌های مرتبط', background: 'soft' },
          children: [
            widget('taxonomy-filter', {
              ...{ selected_element: related.id, number_of_taxonomies: 4, label: 'فیلتر نوشته‌ها' },
            }),
            related,
          ],
        }),
        widget('container', {
          width: 'narrow',
          children: [widget('comments', { title: 'پرسش خود را دربارهٔ سرور مجازی آلمان بنویسید' })],
        }),
        widget(
          'container',
          {
            ...{ tag: 'div', space: 'none' },
            children: [widget('button', { text: 'سفارش سرور مجازی', url: '#plans', wide: true })],
          },
          {
            hideOn: ['desktop', 'tablet'],
            sticky: { sticky: 'bottom', sticky_on: ['mobile'] },
          },
        ),
        closing(
          widget,
          'سرور آلمان شما آماده است',
          'از {{from:germany-vps}} در ماه؛ در نخستین خرید، تا {{rule:refund-days}} روز پس از تحویل پولتان برمی‌گردد.',
          { text: 'انتخاب پلن آلمان', url: '#plans' },
        ),
      ];
    }),
};
