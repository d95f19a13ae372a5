import type { Catalogue, Selection } from '../catalogue/types.ts';
import type { DomainChecks } from './checks.ts';
import type { DomainState } from './types.ts';

/** Message why a domain cannot be registered, or transferred to us, in its current state; null if it can. */
export function saleProblem({ hostname, operation }: Selection, state: DomainState): string | null {
  const name = `\u2066${hostname}\u2069`;
  if (state === 'unknown')
    return `اکنون نمی‌توان بررسی کرد که ${name} آزاد است یا نه؛ چند دقیقهٔ دیگر دوباره امتحان کنید.`;
  if (state === 'reserved') return `${name} از نام‌هایی است که به کسی داده نمی‌شود؛ نام دیگری انتخاب کنید.`;
  if (operation === 'transfer')
    return state === 'free' ? `${name} ثبت نشده است و انتقال نمی‌خواهد؛ آن را ثبت کنید.` : null;
  return state === 'taken' ? `${name} دیگر آزاد نیست؛ نام دیگری انتخاب کنید، یا اگر مال شماست منتقلش کنید.` : null;
}

/** The selections that are domains, with their places. */
export function domainSelections({ plans }: Pick<Catalogue, 'plans'>, selections: readonly Selection[]) {
  const products = new Map(plans.map(({ slug, product }) => [slug, product]));
  return selections.flatMap((selection, item) =>
    products.get(selection.plan) === 'domain' ? [{ item, selection }] : [],
  );
}

/** Returns the domains of some selections that cannot be sold now, each with its message; calls the registries. */
export async function domainProblems(
  checks: DomainChecks,
  { plans }: Pick<Catalogue, 'plans'>,
  selections: readonly Selection[],
  options?: { maxAgeMs?: number },
): Promise<Array<{ item: number; message: string }>> {
  const domains = domainSelections({ plans }, selections);
  if (domains.length === 0) return [];
  const names = [...new Set(domains.map(({ selection }) => selection.hostname))];
  const states = await checks.check(names, options);
  const seen = new Set<string>();
  return domains.flatMap(({ item, selection }) => {
    const message = seen.has(selection.hostname)
      ? `\u2066${selection.hostname}\u2069 دو بار در سبد است؛ یکی را بردارید.`
      : saleProblem(selection, states.get(selection.hostname) ?? 'unknown');
    seen.add(selection.hostname);
    return message === null ? [] : [{ item, message }];
  });
}
