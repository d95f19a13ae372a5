import type { DomainChecks } from './checks.ts';
import type { DomainQuestion } from './search.ts';
import type { DomainState } from './types.ts';

/** Looks up all names of a search in parallel, and variations of one that is taken. */
export async function askDomainQuestion(
  checks: DomainChecks,
  { main, endings, variations }: DomainQuestion,
): Promise<Map<string, DomainState>> {
  const names = [...(main ? [main] : []), ...endings].map(({ name }) => name);
  const states = await checks.check(names);
  if (!main || states.get(main.name) === 'free' || states.get(main.name) === 'unknown') return states;
  const more = await checks.check(variations.map(({ name }) => name));
  return new Map([...states, ...more]);
}
