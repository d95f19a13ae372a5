import { createElement } from 'react';
import { widgetIdPattern } from '../../builder/document.ts';
import { renderToHtml } from '../../builder/render-html.ts';
import { listPlans } from '../../shop/catalogue/index.ts';
import { askDomainQuestion } from '../../shop/domains/ask.ts';
import { answerDomainSearch, domainKey, longestSearch, readDomainQuestion } from '../../shop/domains/search.ts';
import { shopPaths } from '../../shop/paths.ts';
import { DomainAnswer } from '../../widgets/domain-search/answer.tsx';
import { respondFragment, respondRedirect } from '../core/respond.ts';
import { type Call, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { ownOrigins, readLocalUrl } from '../security/local-url.ts';

/** Per address, which many phones may share; calls to registries have their own limit. */
const rate = { name: 'domains', max: 240, seconds: 60 };

/** Looks up a domain. Scripts get a fragment; others are redirected to the page, which shows the result. */
export function domainRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: shopPaths.searchDomain,
      audience: 'anyone',
      rate: () => rate,
      handle: (call) => searchDomain(call, services),
    }),
  ];
}

async function searchDomain({ url, request }: Call, services: Services): Promise<Response> {
  const { platform, domains, config } = services;
  const query = url.searchParams;
  const typed = (query.get(domainKey) ?? '').trim().slice(0, longestSearch);
  const local = readLocalUrl(query.get('page') ?? '', ownOrigins(request, config));
  const path = local && !local.path.startsWith('/shop/') ? local.path : '/';
  const selection = { category: query.get('category') ?? '', lines: query.getAll('line').slice(0, 12) };
  const [plans = []] = await listPlans(platform, [selection]);
  const question = readDomainQuestion(plans, typed);
  const states = question ? await askDomainQuestion(domains, question) : new Map();
  if (query.has('fragment')) {
    const search = question && answerDomainSearch(question, states);
    const response = respondFragment(search ? renderToHtml(createElement(DomainAnswer, { search, path })) : '');
    response.headers.set('cache-control', 'no-store');
    return response;
  }
  const widget = widgetIdPattern.exec(query.get('widget') ?? '')?.[0];
  const found = typed === '' ? '' : `?${new URLSearchParams({ [domainKey]: typed })}`;
  return respondRedirect(`${path}${found}${widget ? `#${widget}-answer` : ''}`);
}
