import type { SmsProvider } from '../../../platform/config-sms.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SmsKind } from './sender.ts';

/** An SMS that staff register with their provider, with its values for a preview. */
interface SmsText {
  label: string;
  /** With named placeholders: `{amount}`. */
  text: string;
  /** Sample values by placeholder, in the order in which the values are sent. */
  samples: Readonly<Record<string, string>>;
}

/** Default texts. Providers send registered texts only, so staff register these, or their own with the same placeholders. */
export const smsTexts: Readonly<Record<SmsKind, SmsText>> = {
  code: { label: 'کد ورود', text: 'کد ورود شما: {code}', samples: { code: '482913' } },
  reminder: {
    label: 'فاکتور تمدید و یادآوری آن',
    text: 'تمدید سرویس شما {amount} تومان است، تا {date}:\n{link}',
    samples: {
      amount: '۲۵۰٬۰۰۰',
      date: '۱۴۰۵/۰۸/۲۴',
      link: `https://mizban.example/shop/pay/${'0'.repeat(24)}?key=${'0'.repeat(48)}`,
    },
  },
  domain: {
    label: 'تمدید دامنه و یادآوری آن',
    text: 'دامنهٔ {domain} را تا {date} تمدید کنید:\n{link}',
    samples: {
      domain: 'example.ir',
      date: '۱۴۰۵/۰۸/۲۴',
      link: `https://mizban.example/shop/pay/${'0'.repeat(24)}?key=${'0'.repeat(48)}`,
    },
  },
  ready: {
    label: 'سرویس آماده است',
    text: '«{service}» آماده است. اطلاعات دسترسی را در حساب خود ببینید.',
    samples: { service: 'سرور مجازی VPS-DE-2' },
  },
  identity: {
    label: 'کد ملی با شمارهٔ همراه نمی‌خواند',
    text: 'کد ملی شما با این شماره نمی‌خواند. آن را درست کنید:\n{link}',
    samples: { link: `https://mizban.example/account/?tab=services&id=${'0'.repeat(24)}` },
  },
  changed: {
    label: 'شمارهٔ همراه یا ایمیل عوض شد',
    text: '{what} حساب شما عوض شد. اگر کار شما نبوده است، با پشتیبانی تماس بگیرید.',
    samples: { what: 'شمارهٔ همراه' },
  },
};

/** The placeholders of a kind, in the order in which their values are sent. */
export const smsPlaceholders = (kind: SmsKind): string[] => Object.keys(smsTexts[kind].samples);

/** Name of a parameter in the templates of SMS.ir. */
export const smsParameter = (kind: SmsKind, index: number): string => smsPlaceholders(kind)[index]?.toUpperCase() ?? '';

/** The placeholders in the registered texts of each provider, by the order of their values. */
const placeholderAt: Readonly<Record<SmsProvider, (kind: SmsKind, index: number) => string>> = {
  kavenegar: (_kind, index) => `%token${index === 0 ? '' : index + 1}`,
  'sms.ir': (kind, index) => `#${smsParameter(kind, index)}#`,
  melipayamak: (_kind, index) => `{${index}}`,
};

const braces = /\{([^{}]*)\}/g;

/** Converts a text of a kind to the form in which a provider registers it. */
export function registeredText(kind: SmsKind, provider: SmsProvider, text: string): string {
  const names = smsPlaceholders(kind);
  return text.replace(braces, (typed, name: string) =>
    names.includes(name) ? placeholderAt[provider](kind, names.indexOf(name)) : typed,
  );
}

/** A text of a kind as a customer gets it, with sample values. */
export function sampleSms(kind: SmsKind, text: string): string {
  return text.replace(braces, (typed, name: string) => smsTexts[kind].samples[name] ?? typed);
}

/** The segments that one message may be charged as, with sample values. */
const maxSegments = 5;

/**
 * Validates a text written by staff: returns the fault, or null. Providers fill every value of a message exactly once,
 * and reject templates with other placeholders.
 */
export function findSmsProblem(kind: SmsKind, text: string): string | null {
  const known = smsPlaceholders(kind).map((name) => `{${name}}`);
  const typed = [...text.matchAll(braces)].map(([placeholder]) => placeholder);
  const unknown = typed.filter((placeholder) => !known.includes(placeholder));
  if (unknown.length > 0) return `این پیامک ${unknown.join('، ')} ندارد. جاهای خالی آن: ${known.join('، ')}.`;
  const wrong = known.filter((placeholder) => typed.filter((one) => one === placeholder).length !== 1);
  if (wrong.length > 0) return `${wrong.join('، ')} باید درست یک بار در متن بیاید.`;
  if (/[%#]/.test(text)) return 'نشانه‌های ٪ و # را سرویس پیامک جای خالی می‌گیرد؛ آن‌ها را ننویسید.';
  if (countSegments(sampleSms(kind, text)) > maxSegments)
    return `متن بلند است: با داده‌های نمونه بیش از ${formatNumber(maxSegments)} بخش می‌شود.`;
  return null;
}

/** Letters of the short alphabet of SMS that fill one place each; all others need the long one. */
const short = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡]*$/;

/** Counts the segments that are charged: of 70 letters for Persian, 160 for Latin; of 67 and 153 for several. */
export function countSegments(text: string): number {
  const [one, several] = short.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / several);
}
