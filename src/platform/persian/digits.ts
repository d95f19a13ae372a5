const formats = new Map<number, Intl.NumberFormat>();

/** Converts Latin and Arabic-Indic digits to Persian ones, for display: `toPersianDigits('VPS 24')` → `VPS ۲۴`. */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x06f0 + digitValue(digit)));
}

/** Converts Persian and Arabic-Indic digits to ASCII, for machine fields: `toLatinDigits('۱۲٣')` → `123`. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digitValue(digit)));
}

/** Formats a number, with at most `decimals` decimals (2 by default): `formatNumber(1234567.5)` → `۱٬۲۳۴٬۵۶۷٫۵`. */
export function formatNumber(n: number, { decimals = 2 }: { decimals?: number } = {}): string {
  if (Number.isSafeInteger(n) && n >= 0) return formatWhole(n);
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat('fa-IR-u-nu-arabext', { maximumFractionDigits: decimals, signDisplay: 'negative' });
    formats.set(decimals, format);
  }
  return format.format(n);
}

/** Formats an integer like Intl, but much faster: a page of plans prints hundreds of them. */
function formatWhole(n: number): string {
  const digits = String(n);
  let text = '';
  for (let index = 0; index < digits.length; index++) {
    if (index > 0 && (digits.length - index) % 3 === 0) text += '٬';
    text += String.fromCharCode(0x06f0 + digitValue(digits.charAt(index)));
  }
  return text;
}

/** Formats percentage points, with the sign after the number: `formatPercent(20)` → `۲۰٪`. */
export function formatPercent(n: number): string {
  return `${formatNumber(n)}٪`;
}

/** In all three scripts the low four bits of a digit's code are its value. */
function digitValue(digit: string): number {
  return digit.charCodeAt(0) & 0x0f;
}
