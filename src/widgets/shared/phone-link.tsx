import { isSamplePhone } from '../../content/settings/samples.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

/** A number to call, grouped as people read it: ۰۲۱ ۸۸۰۰ ۱۱۲۲. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${phone}`}>
      <bdi dir="ltr">{toPersianDigits(phone.replace(/^(0\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'))}</bdi>
      {isSamplePhone(phone) && ' (نمونه)'}
    </a>
  );
}
