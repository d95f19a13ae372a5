import type { AddressReader } from '../../builder/context.ts';
import type { Reader } from '../../builder/reader.ts';
import type { PlanView } from '../../shop/catalogue/types.ts';
import {
  answerDomainSearch,
  type DomainSearch,
  domainKey,
  longestSearch,
  readDomainQuestion,
} from '../../shop/domains/search.ts';

export interface DomainSearchData {
  plans: PlanView[];
  /** Null while nothing was searched for. */
  search: DomainSearch | null;
}

/** Parses the searched name. */
export const readSearchAddress: AddressReader = (query) => {
  const typed = (query.get(domainKey) ?? '').trim().slice(0, longestSearch);
  return typed === '' ? {} : { [domainKey]: typed };
};

/** The cached result; a page never waits for a registry. */
export async function recallSearch(reader: Reader, plans: PlanView[], typed: string): Promise<DomainSearchData> {
  const question = readDomainQuestion(plans, typed);
  if (!question) return { plans, search: null };
  const { main, endings, variations } = question;
  const names = [...(main ? [main] : []), ...endings, ...variations].map(({ name }) => name);
  return { plans, search: answerDomainSearch(question, await reader.domainStates(names)) };
}
