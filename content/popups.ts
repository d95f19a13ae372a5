import { document } from './document.ts';
import { helpSlugs } from './pages/help/index.ts';
import type { UnlistedPost } from './types.ts';

/** Questions before buying; opened by buttons. */
const ask: UnlistedPost = {
  name: 'ask',
  title: 'مشاورهٔ پیش از خرید',
  document: () =>
    document(
      'ask-popup',
      (widget) => [
        widget('heading', { text: 'مشاورهٔ پیش از خرید', tag: 'h2', size: '5' }),
        widget('rich-text', {
          html: '<p>شمارهٔ خود را بگذارید؛ کارشناس ما در ساعت کاری تماس می‌گیرد و پلن مناسب را با شما انتخاب می‌کند.</p>',
          tone: 'muted',
        }),
        widget('form', {
          name: 'درخواست تماس',
          submitLabel: 'با من تماس بگیرید',
          successMessage: 'درخواست شما رسید؛ به‌زودی تماس می‌گیریم.',
          popup: 'close',
          fields: [
            { id: 'name', type: 'text', label: 'نام', required: true },
            { id: 'phone', type: 'tel', label: 'شمارهٔ همراه', format: 'mobile', required: true },
            { id: 'note', type: 'textarea', label: 'سرور را برای چه کاری می‌خواهید؟' },
          ],
        }),
      ],
      { width: 520, prevent_scroll: true, entrance_animation: 'fadeInUp', entrance_animation_duration: { size: 0.3 } },
    ),
};

const never = {
  text: 'دیگر نشان داده نشود',
  ...{ action: 'close-popup', forGood: true, variant: 'secondary', wide: true },
};

/** What all popups share that open by themselves: they come alone, at the edge, and take no focus. */
const quiet = {
  ...{ kind: 'slide-in', width: 400, avoid_multiple_popups: true, a11y_navigation: false },
  ...{ entrance_animation: 'fadeInUp', entrance_animation_duration: { size: 0.3 } },
};

/** A hand held out to who leaves the sales page on a computer, at most once a week. */
const leaving: UnlistedPost = {
  name: 'leaving',
  title: 'پلن مناسب را پیدا نکردید؟',
  document: ({ popup, page }) =>
    document(
      'leaving-popup',
      (widget) => [
        widget('heading', { text: 'پلن مناسب را پیدا نکردید؟', tag: 'h2', size: '4' }),
        widget('rich-text', {
          html: '<p>کارشناس ما رایگان راهنمایی‌تان می‌کند. اگر خریدید و راضی نبودید هم، تا {{rule:refund-days}} روز پس از تحویل نخستین خرید همهٔ مبلغ برمی‌گردد.</p>',
        }),
        widget('button', { text: 'با من تماس بگیرید', action: 'popup', popupId: popup('ask'), wide: true }),
        widget('button', never),
      ],
      {
        ...quiet,
        conditions: { include: [{ on: 'post', id: page('germany-vps') }] },
        triggers: { exit_intent: {} },
        timing: { times_times: 1, times_period: 'week', devices: ['desktop'] },
      },
    ),
};

/** The newsletter, offered near the end of an article to who reads more than one page, at most once a month. */
const newsletter: UnlistedPost = {
  name: 'newsletter',
  title: 'ماهی یک نامه',
  document: () =>
    document(
      'newsletter-popup',
      (widget) => [
        widget('heading', { text: 'ماهی یک نامه، بدون تبلیغ', tag: 'h2', size: '4' }),
        widget('rich-text', {
          html: '<p>تازه‌ترین راهنماها را یک‌جا برایتان می‌فرستیم. هر وقت نخواستید، پیوند پایان عضویت پایین همان نامه است.</p>',
        }),
        widget('form', {
          name: 'خبرنامه در پایان نوشته',
          submitLabel: 'عضو می‌شوم',
          successMessage: 'عضو شدید؛ نامهٔ بعدی را برایتان می‌فرستیم.',
          popup: 'close-for-good',
          fields: [{ id: 'email', type: 'email', label: 'ایمیل', required: true }],
        }),
        widget('button', never),
      ],
      {
        ...quiet,
        conditions: { include: [{ on: 'type', type: 'post' }] },
        triggers: { scrolling: { direction: 'down', offset: 70 } },
        timing: { views: 3, times_times: 1, times_period: 'month' },
      },
    ),
};

/** Asks at the end of a help article whether it was of use, and leads on who is still stuck. */
const helped: UnlistedPost = {
  name: 'helped',
  title: 'به جواب رسیدید؟',
  document: ({ page }) =>
    document(
      'helped-popup',
      (widget) => [
        widget('heading', { text: 'به جواب رسیدید؟', tag: 'h2', size: '4' }),
        widget('rich-text', {
          html: '<p>اگر هنوز جایی مشکل دارید، بنویسید کدام گام کار نکرد؛ هم کمک می‌کنیم و هم راهنما را بهتر می‌کنیم.</p>',
        }),
        widget('button', { text: 'نه، کمک می‌خواهم', url: '/contact/#message', wide: true }),
        widget('button', { ...never, text: 'بله، ممنون' }),
      ],
      {
        ...quiet,
        conditions: { include: helpSlugs.map((slug) => ({ on: 'post', id: page(slug) })) },
        triggers: { scrolling: { direction: 'down', offset: 90 } },
        timing: { times_times: 1, times_period: 'week' },
      },
    ),
};

/** The pages of products but for the Germany VPS, which has its own. */
const productSlugs = [
  ...['iran-vps', 'finland-vps', 'netherlands-vps', 'linux-vps', 'windows-vps', 'dedicated', 'plans'],
  ...['hosting', 'wordpress-hosting', 'windows-hosting', 'domains', 'ssl', 'backup'],
];

/** The campaign of the season as a bar that counts down, at most once a week and never after its end. */
const campaign: UnlistedPost = {
  name: 'campaign',
  title: 'تخفیف یلدا',
  document: ({ page, campaign: { code, endDate } }) =>
    document(
      'campaign-popup',
      (widget) => [
        widget('container', {
          ...{ tag: 'div', direction: 'row', space: 'none', gap: 'normal', align: 'center' },
          children: [
            widget('heading', { text: 'تخفیف یلدا', tag: 'h2', size: '4' }),
            widget('countdown', {
              ...{ kind: 'coupon', coupon: code, look: 'plain', showDate: false },
              ...{ onExpire: 'message', message: 'این پیشنهاد تمام شد.' },
            }),
            widget('container', {
              ...{ tag: 'div', direction: 'row', space: 'none', gap: 'small' },
              children: [
                widget('button', { text: 'دیدن پیشنهاد', url: '/offers/', size: 'small' }),
                widget('button', { ...never, variant: 'ghost', size: 'small', wide: false }),
              ],
            }),
          ],
        }),
      ],
      {
        ...quiet,
        kind: 'bottom-bar',
        conditions: { include: productSlugs.map((slug) => ({ on: 'post', id: page(slug) })) },
        triggers: { scrolling: { direction: 'down', offset: 40 } },
        timing: { times_times: 1, times_period: 'week', schedule_end_date: endDate },
      },
    ),
};

/** Popups that pages and other popups open; one may open those before it. They are stored before the pages. */
export const popups: UnlistedPost[] = [ask];

/** Popups that open by themselves on pages that they name, so they are stored after them. */
export const pagePopups: UnlistedPost[] = [leaving, campaign, newsletter, helped];
