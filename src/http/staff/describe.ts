import type { AuditSubject } from './audit-log.ts';

/** Audit subject identified by its name: `named(3, 'YALDA', 'کد تخفیف')`. */
export const named = (id: string | number, name: string, noun: string): AuditSubject => ({
  id: String(id),
  name,
  subject: `${noun} «${name}»`,
});

/** The ids of rows that are numbered. */
export const numbers = (ids: string[]) => ids.map(Number);

/** Reason for a change of money or orders, stored for later questions. */
export const because = ({ reason }: { reason: string }) => `، به این دلیل: «${reason.trim()}»`;

/** Describes a bulk call by its action; one that changed nothing is not recorded. */
export const describeBulk =
  <A extends string>(verbs: Record<A, (subject: string) => string>) =>
  ({ body, response, subject }: { body: { action: A }; response: { done: unknown[] }; subject: string }) =>
    response.done.length === 0 ? null : verbs[body.action](subject);

/** Lists the labels of the fields that a body has; fields without a label are left out. */
export function changedFields(body: unknown, labels: Record<string, string>): string {
  const found = Object.keys(body as object).flatMap((field) => labels[field] ?? []);
  return found.length === 0 ? '' : `: ${found.join('، ')}`;
}
