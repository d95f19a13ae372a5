import { document } from './document.ts';
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
            { id: 'phone', type: 'tel', label: 'شمارهٔ تماس', required: true },
            { id: 'note', type: 'textarea', label: 'سرور را برای چه کاری می‌خواهید؟' },
          ],
        }),
      ],
      { width: 520, prevent_scroll: true, entrance_animation: 'fadeInUp', entrance_animation_duration: { size: 0.3 } },
    ),
};

/** A hand held out to who leaves the sales page on a computer, at most once a week. */
const leaving: UnlistedPost = {
  name: 'leaving',
  title: 'پلن مناسب را پیدا نکردید؟',
  document: ({ popup }) =>
    document(
      'leaving-popup',
      (widget) => [
        widget('heading', { text: 'پلن مناسب را پیدا نکردید؟', tag: 'h2', size: '4' }),
        widget('rich-text', {
          html: '<p>کارشناس ما رایگان راهنمایی می‌کند؛ تا ۷ روز پس از خرید هم همهٔ مبلغ برمی‌گردد.</p>',
        }),
        widget('button', { text: 'با من تماس بگیرید', action: 'popup', popupId: popup('ask'), wide: true }),
        widget('button', {
          text: 'دیگر نشان نده',
          action: 'close-popup',
          forGood: true,
          variant: 'secondary',
          wide: true,
        }),
      ],
      {
        kind: 'slide-in',
        width: 400,
        conditions: { include: [{ on: 'post', id: 7107 }] },
        triggers: { exit_intent: {} },
        timing: { times_times: 1, times_period: 'week', devices: ['desktop'] },
        avoid_multiple_popups: true,
        a11y_navigation: false,
        entrance_animation: 'fadeInUp',
        entrance_animation_duration: { size: 0.3 },
      },
    ),
};

/** A popup may open those before it. */
export const popups: UnlistedPost[] = [ask, leaving];
