import type { SiteSettings } from '../content/settings/index.ts';
import { openingHoursText } from '../content/settings/opening-hours.ts';
import { formatNumber } from '../platform/persian/digits.ts';
import type { Figures } from '../shop/catalogue/figures.ts';
import { openMs, transferMs } from '../shop/orders/keep-open.ts';

const hourMs = 60 * 60_000;

/** `۱۴، ۷، ۳ و ۱` */
function listText(days: readonly number[]): string {
  const words = days.map((day) => formatNumber(day));
  return [words.slice(0, -1).join('، '), words.at(-1)].filter(Boolean).join(' و ');
}

let latest: { settings: SiteSettings; vatRate: number; figures: Figures } | undefined;

/**
 * Figures of shop rules for texts, such as `{{rule:grace-days}}`: changing a setting changes every sentence about it.
 * `vatRate` is in hundredths of a per cent. Returns the same object for the same settings.
 */
export function ruleFigures(settings: SiteSettings, vatRate: number): Figures {
  if (latest?.settings !== settings || latest.vatRate !== vatRate)
    latest = { settings, vatRate, figures: tableOf(settings, vatRate) };
  return latest.figures;
}

function tableOf({ renewals, shop, openingHours }: SiteSettings, vatRate: number): Figures {
  const reminders = renewals.reminderDays.toSorted((a, b) => b - a);
  const hours = openingHoursText(openingHours);
  return {
    'rule:invoice-days': formatNumber(renewals.invoiceDays),
    ...(reminders.length > 0 ? { 'rule:reminder-days': listText(reminders) } : {}),
    'rule:first-notice-days': formatNumber(Math.max(renewals.invoiceDays, ...reminders)),
    'rule:grace-days': formatNumber(renewals.graceDays),
    'rule:kept-days': formatNumber(renewals.keptDays),
    'rule:refund-days': formatNumber(shop.refundDays),
    'rule:delivery': shop.delivery,
    'rule:delivery-dedicated': shop.dedicatedDelivery,
    'rule:vat': `${formatNumber(vatRate / 100)}٪`,
    'rule:order-hours': formatNumber(openMs / hourMs),
    'rule:transfer-hours': formatNumber(transferMs / hourMs),
    ...(hours === '' ? {} : { 'rule:hours': hours }),
  };
}
