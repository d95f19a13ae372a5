/** Field names of providers that hold secrets. */
const secretName = /secret|password|passwd|token|authorization|signature|api_?key|merchant|cvv|cvc|pin$/i;
const longNumber = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** Redacts a gateway response for staff: card numbers keep their first six and last four digits, and secrets are removed. */
export function redactGatewayResponse(value: unknown): string {
  const redacted = JSON.stringify(
    value,
    (name, inner) => {
      if (secretName.test(name) && inner !== null && inner !== '') return '•••';
      if (typeof inner === 'number')
        return maskCards(String(inner)) === String(inner) ? inner : maskCards(String(inner));
      return typeof inner === 'string' ? maskCards(inner) : inner;
    },
    2,
  );
  return redacted ?? '';
}

/** `6037997512345678` → `603799••••••5678`, if it is a card number. */
export function maskCards(text: string): string {
  return text.replace(longNumber, (found) => {
    const digits = found.replace(/\D/g, '');
    return isCard(digits) ? `${digits.slice(0, 6)}${'•'.repeat(digits.length - 10)}${digits.slice(-4)}` : found;
  });
}

/** Luhn check, which card numbers pass and others seldom do. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
