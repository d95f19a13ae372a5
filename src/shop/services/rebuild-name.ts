import { toLatinDigits } from '../../platform/persian/digits.ts';

/** What the owner of a service types to confirm that it loses its data: its name, or that of its plan. */
export const rebuildName = ({ hostname, label }: { hostname: string; label: string }) => hostname || label;

/** Whether that was typed; capitals, kinds of digits and spaces around do not count. */
export function isRebuildName(typed: string, service: { hostname: string; label: string }): boolean {
  const plain = (text: string) => toLatinDigits(text).trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(rebuildName(service));
}
