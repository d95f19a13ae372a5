import { createElement } from 'react';
import { renderToHtml } from '../src/builder/render-html.ts';
import type { Services } from '../src/http/core/services.ts';
import { listPlans } from '../src/shop/catalogue/index.ts';
import { askDomainQuestion } from '../src/shop/domains/ask.ts';
import { answerDomainSearch, readDomainQuestion } from '../src/shop/domains/search.ts';
import { DomainAnswer } from '../src/widgets/domain-search/answer.tsx';
import { cpuMs } from './render.ts';
import { median } from './statistics.ts';

export interface DomainsTask {
  rounds: number;
  /** Processor time of one turn. */
  turnMs: number;
}

export interface DomainsCost {
  /** Names of one search. */
  names: number;
  medianMs: number;
  /** CPU time of the first response of a process, including loading its code. */
  firstMs: number;
}

/** Responds to a search for a taken name with all its suggestions, whose states are all cached. */
export async function measureDomains(
  { platform, domains }: Services,
  { rounds, turnMs }: DomainsTask,
): Promise<DomainsCost> {
  const search = { category: 'domains', lines: [] };
  const read = async () => {
    const [plans = []] = await listPlans(platform, [search]);
    const question = readDomainQuestion(plans, 'bench-name');
    if (!question?.main) throw new Error('the catalogue sells no domains');
    return question;
  };
  const { main, endings, variations } = await read();
  const names = [main?.name ?? '', ...endings.map(({ name }) => name), ...variations.map(({ name }) => name)];
  const now = platform.clock.now();
  const rows = names.map((name, index) => ({
    name,
    state: index === 0 ? ('taken' as const) : ('free' as const),
    checked_at: now,
    until: now + 3_600_000,
  }));
  await platform.db.insertInto('domain_checks').values(rows).execute();
  const answer = async () => {
    const question = await read();
    const found = answerDomainSearch(question, await askDomainQuestion(domains, question));
    return renderToHtml(createElement(DomainAnswer, { search: found, path: '/domains/' }));
  };
  const firstMs = await cpuMs(answer, 0);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const spent = await cpuMs(answer, turnMs);
    if (round > 0) times.push(spent);
  }
  return { names: names.length, medianMs: median(times), firstMs };
}
