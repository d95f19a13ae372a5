import { toLatinDigits } from '../../platform/persian/digits.ts';

/** Name typed by the owner to confirm data loss: the service's, or that of its plan. */
export const rebuildName = ({ hostname, label }: { hostname: string; label: string }) => hostname || label;

/** True if the name was typed; ignores case, digit script and surrounding spaces. */
export function isRebuildName(typed: string, service: { hostname: string; label: string }): boolean {
  const plain = (text: string) => toLatinDigits(text).trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(rebuildName(service));
}
