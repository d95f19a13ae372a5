import { formatJalali } from '../../platform/persian/dates.ts';
import type { OrderPhase } from '../../shop/checkout/order-phase.ts';
import type { OrderStatus } from '../../shop/checkout/order-status.ts';
import type { ServiceSummary } from '../../shop/services/summary.ts';
import type { IconName } from '../../ui/icons.ts';

interface Words {
  tone: 'success' | 'info' | 'warning' | 'danger';
  icon: IconName;
  title: string;
  /** Explanation and next step. */
  text: string;
}

/** Each phase in plain words. */
export const phaseLabels: Record<OrderPhase, Words> = {
  waiting: {
    tone: 'info',
    icon: 'clock',
    title: 'سفارش ثبت شد و منتظر پرداخت است',
    text: 'آنچه نوشتید نگه داشته شده است؛ فقط راه پرداخت را انتخاب کنید.',
  },
  verifying: {
    tone: 'info',
    icon: 'refresh',
    title: 'پرداخت شما را بررسی می‌کنیم',
    text: 'پاسخ بانک هنوز نرسیده است. دوباره پرداخت نکنید؛ نتیجه همین‌جا دیده می‌شود و به شما خبر می‌دهیم.',
  },
  approving: {
    tone: 'info',
    icon: 'clock',
    title: 'انتقال بانکی شما منتظر تأیید است',
    text: 'همکاران ما دنبال واریز شما می‌گردند و سفارش تا آن وقت نگه داشته می‌شود. دوباره پرداخت نکنید؛ نتیجه همین‌جا دیده می‌شود.',
  },
  failed: {
    tone: 'danger',
    icon: 'circle-x',
    title: 'پرداخت انجام نشد',
    text: 'سفارش شما سر جایش است. دوباره تلاش کنید یا راه دیگری را انتخاب کنید؛ لازم نیست چیزی را از نو بنویسید.',
  },
  refunding: {
    tone: 'warning',
    icon: 'triangle-alert',
    title: 'پول شما رسیده است و برگردانده می‌شود',
    text: 'پرداخت پس از پایان مهلت سفارش یا با مبلغی دیگر رسید. همکاران ما آن را پیگیری می‌کنند؛ تا مهلت سفارش نگذشته باشد می‌توانید دوباره بپردازید.',
  },
  stating: {
    tone: 'warning',
    icon: 'circle-check',
    title: 'پرداخت شد؛ برای دامنه مشخصاتی لازم است',
    text: 'ثبت دامنه همین که مشخصات مالک آن را بنویسید آغاز می‌شود. کاری جز این از شما لازم نیست.',
  },
  preparing: {
    tone: 'success',
    icon: 'circle-check',
    title: 'پرداخت شد؛ سرویس شما آماده می‌شود',
    text: 'کاری از شما لازم نیست. آماده که شد خبر می‌دهیم.',
  },
  active: {
    tone: 'success',
    icon: 'circle-check',
    title: 'پرداخت شد و سرویس شما فعال است',
    text: 'نشانی و گذرواژهٔ سرویس را در حساب خود می‌بینید.',
  },
  expired: {
    tone: 'warning',
    icon: 'clock',
    title: 'مهلت پرداخت این سفارش گذشت',
    text: 'پولی از شما گرفته نشد. اگر هنوز می‌خواهیدش، دوباره سفارش دهید.',
  },
  cancelled: {
    tone: 'warning',
    icon: 'circle-x',
    title: 'این سفارش لغو شده است',
    text: 'اگر از دلیل آن خبر ندارید، با پشتیبانی تماس بگیرید.',
  },
  refunded: {
    tone: 'warning',
    icon: 'info',
    title: 'پول این سفارش بازگردانده شد',
    text: 'این سفارش دیگر سرویسی ندارد.',
  },
};

export const serviceLabels: Record<ServiceSummary['state'], string> = {
  pending: 'در صف آماده‌سازی',
  provisioning: 'در حال آماده‌سازی',
  failed: 'در حال پیگیری',
  active: 'فعال',
  suspended: 'متوقف',
  terminated: 'پایان‌یافته',
};

/** Past events, in order. */
export function happened({
  order,
  invoice,
  tries,
  phase,
  services,
}: OrderStatus): Array<{ id: string; at: string; text: string }> {
  const events = [
    { at: order.placedAt, text: 'سفارش ثبت شد.' },
    ...tries.map(({ way, at, isFailed, isTransfer }) => ({
      at,
      text: isTransfer
        ? `از ${way} خبر دادید${isFailed ? '؛ تأیید نشد' : ''}.`
        : `برای پرداخت به «${way}» رفتید${isFailed ? '؛ پرداخت نشد' : ''}.`,
    })),
    ...(invoice.paidAt === null ? [] : [{ at: invoice.paidAt, text: 'پرداخت شد و فاکتور صادر شد.' }]),
    ...services.flatMap(({ label, activeSince }) =>
      activeSince === null ? [] : [{ at: activeSince, text: `«${label}» راه افتاد.` }],
    ),
    ...(phase === 'expired' ? [{ at: order.expiresAt, text: 'مهلت پرداخت گذشت.' }] : []),
  ];
  return events.map(({ at, text }, index) => ({
    id: `${index} ${at}`,
    at: formatJalali(at, { style: 'datetime' }),
    text,
  }));
}
