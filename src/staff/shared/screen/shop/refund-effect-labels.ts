import { formatJalali } from '../../../../platform/persian/dates.ts';
import type { StaffRefundEffect } from '../../../../shop/refunds/staff.ts';
import type { RefundedService } from '../../../../shop/services/refund-effects/choices.ts';
import type { RefundAction } from '../../../../shop/services/refund-effects/types.ts';

const dayOf = (at: number | null) => (at === null ? '' : formatJalali(at));

/** Labels of the possible effects of a refund on a service. */
export const choiceLabels = (service: RefundedService, action: RefundAction): string =>
  ({
    shorten: `این دوره پس گرفته شود؛ پرداخت‌شده تا ${dayOf(service.paidUntilBefore)}`,
    revert: `ارتقا پس گرفته شود؛ برگردد به ${service.labelBefore ?? ''}`,
    rebuild: `ارتقا پس گرفته شود و سرور از نو ساخته شود؛ برگردد به ${service.labelBefore ?? ''}`,
    end: service.isMade ? 'سرویس پایان یابد' : 'ساخته نشود',
    suspend: 'سرویس متوقف شود',
    keep: service.isMade ? 'همان‌طور که هست بماند' : 'با این‌همه ساخته شود',
  })[action];

/** Hints that explain each choice. */
export const choiceHints = ({ isMade, undo }: RefundedService, action: RefundAction): string =>
  ({
    shorten: 'اگر آن تاریخ گذشته باشد، سرویس پرداخت‌نشده به شمار می‌آید و قاعدهٔ تمدیدنشدن دربارهٔ آن اجرا می‌شود.',
    revert: 'منابع سرویس همراه بازگشت پول به اندازهٔ پیش برمی‌گردد.',
    rebuild:
      'دیسکی که بزرگ شده کوچک نمی‌شود؛ سرور با دیسک تازه ساخته می‌شود و همهٔ داده‌هایش پاک می‌شود. تنها با پذیرش مشتری انتخاب کنید.',
    end: isMade ? 'سرویس با همهٔ داده‌هایش پاک می‌شود و فاکتورهای باز آن باطل.' : 'کارهای مانده‌اش کنار گذاشته می‌شود.',
    suspend: 'خاموش می‌ماند تا همکاران آن را برگردانند؛ تمدید نمی‌شود.',
    keep: keepHint({ isMade, undo }),
  })[action];

function keepHint({ isMade, undo }: Pick<RefundedService, 'isMade' | 'undo'>): string {
  if (!isMade) return '';
  return undo === 'rebuild'
    ? 'ارتقا دیسک را بزرگ کرده است و دیسک کوچک نمی‌شود؛ منابعش همان می‌ماند و به قیمت پلن کنونی تمدید می‌شود.'
    : 'مدت و منابعش همان می‌ماند و مانند دیگر سرویس‌ها تمدید می‌شود.';
}

const done: Readonly<Record<RefundAction, string>> = {
  shorten: 'دورهٔ آن پس گرفته می‌شود',
  revert: 'ارتقای آن پس گرفته می‌شود',
  rebuild: 'ارتقای آن پس گرفته می‌شود و با پاک شدن همهٔ داده‌ها از نو ساخته می‌شود',
  end: 'پایان می‌یابد یا ساخته نمی‌شود',
  suspend: 'متوقف می‌شود',
  keep: 'می‌ماند',
};

const states: Readonly<Record<StaffRefundEffect['state'], string>> = {
  asked: '',
  due: ' (در انتظار زمانش)',
  done: ' (انجام شد)',
  dropped: ' (رد شد)',
};

/** Describes the effect of a refund on a service in a line. */
export function effectLabels({ action, at, reason, state }: StaffRefundEffect): string {
  const when = at === null ? '' : `، ${formatJalali(at, { style: 'datetime' })}`;
  return `${done[action]}${when}${reason === '' ? '' : `: ${reason}`}${states[state]}`;
}
