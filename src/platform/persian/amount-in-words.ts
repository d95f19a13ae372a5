const units = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const teens = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const powers = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد'];

/**
 * Spells a whole number in Persian, exact for every safe integer: `amountInWords(1_250_000)` →
 * `یک میلیون و دویست و پنجاه هزار`.
 */
export function amountInWords(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole, safe number: ${n}`);
  if (n === 0) return 'صفر';
  if (n < 0) return `منفی ${amountInWords(-n)}`;
  const groups: string[] = [];
  for (let [rest, power] = [n, 0]; rest > 0; rest = Math.floor(rest / 1000), power += 1) {
    const group = rest % 1000;
    // «هزار» rather than «یک هزار».
    if (group > 0) groups.unshift(group === 1 && power === 1 ? 'هزار' : `${below1000(group)} ${powers[power]}`.trim());
  }
  return groups.join(' و ');
}

function below1000(n: number): string {
  const [hundred, rest] = [Math.floor(n / 100), n % 100];
  const last = rest >= 10 && rest < 20 ? [teens[rest - 10]] : [tens[Math.floor(rest / 10)], units[rest % 10]];
  return [hundreds[hundred], ...last].filter(Boolean).join(' و ');
}
