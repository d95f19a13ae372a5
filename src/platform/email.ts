const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/**
 * The one rule for e-mail addresses: what browsers accept, with a dot in the host. Forms take exactly what the mailer
 * can address; nothing that passes can become a second receiver or a header.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
