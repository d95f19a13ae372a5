import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SmsKind } from '../../../shop/customers/sms/sender.ts';
import { countSegments, sampleSms } from '../../../shop/customers/sms/texts.ts';

/** Letters and charged segments of a text with sample values. */
export function SmsSize({ kind, text }: { kind: SmsKind; text: string }) {
  const sample = sampleSms(kind, text);
  return (
    <span className="hint">
      {formatNumber(sample.length)} نویسه، {formatNumber(countSegments(sample))} بخش با داده‌های نمونه
    </span>
  );
}
