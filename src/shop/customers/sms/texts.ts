import type { SmsProvider } from '../../../platform/config-sms.ts';
import { placeNames } from './providers.ts';
import type { SmsKind } from './sender.ts';

/** An SMS that staff register with their provider, with its values for a preview. */
interface SmsText {
  label: string;
  /** `{0}`, `{1}` are the values in order. */
  text: string;
  samples: readonly string[];
}

/** Proposed texts. Providers send registered texts only, so staff register these, or others with the same places. */
export const smsTexts: Readonly<Record<SmsKind, SmsText>> = {
  code: { label: 'کد ورود', text: 'کد ورود شما: {0}', samples: ['482913'] },
  reminder: {
    label: 'فاکتور تمدید و یادآوری آن',
    text: 'تمدید سرویس شما {0} تومان است، تا {1}:\n{2}',
    samples: ['۲۵۰٬۰۰۰', '۱۴۰۵/۰۸/۲۴', `https://mizban.example/shop/pay/${'0'.repeat(24)}?key=${'0'.repeat(48)}`],
  },
  ready: {
    label: 'سرویس آماده است',
    text: '«{0}» آماده است. اطلاعات دسترسی را در حساب خود ببینید.',
    samples: ['سرور مجازی VPS-DE-2'],
  },
  identity: {
    label: 'کد ملی با شمارهٔ همراه نمی‌خواند',
    text: 'کد ملی شما با این شماره نمی‌خواند. آن را درست کنید:\n{0}',
    samples: [`https://mizban.example/account/?tab=services&id=${'0'.repeat(24)}`],
  },
  changed: {
    label: 'شمارهٔ همراه یا ایمیل عوض شد',
    text: '{0} حساب شما عوض شد. اگر کار شما نبوده است، با پشتیبانی تماس بگیرید.',
    samples: ['شمارهٔ همراه'],
  },
};

/** Names of the places in the texts of each provider, in order. */
const placesAt: Readonly<Record<SmsProvider, (kind: SmsKind, index: number) => string>> = {
  kavenegar: (_kind, index) => `%token${index === 0 ? '' : index + 1}`,
  'sms.ir': (kind, index) => `#${placeNames[kind][index] ?? ''}#`,
  melipayamak: (_kind, index) => `{${index}}`,
};

const places = /\{(\d)\}/g;

/** The text of a kind in the words of a provider, as it is registered there. */
export function registeredText(kind: SmsKind, provider: SmsProvider): string {
  return smsTexts[kind].text.replace(places, (_all, index: string) => placesAt[provider](kind, Number(index)));
}

/** The text of a kind as a customer gets it, with sample values. */
export function sampleSms(kind: SmsKind): string {
  const { text, samples } = smsTexts[kind];
  return text.replace(places, (_all, index: string) => samples[Number(index)] ?? '');
}

/** Letters of the short alphabet of SMS that fill one place each; all others need the long one. */
const short = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡]*$/;

/** Counts the segments that are charged: of 70 letters for Persian, 160 for Latin; of 67 and 153 for several. */
export function countSegments(text: string): number {
  const [one, several] = short.test(text) ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / several);
}
