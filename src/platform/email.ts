const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/**
 * Validates e-mail addresses: what browsers accept, with a dot in the host. Forms accept exactly what the mailer can
 * address; no valid address can become a second recipient or a header.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
