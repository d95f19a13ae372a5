import { defineWidget } from '../../builder/widget.ts';
import { domainKey } from '../../shop/domains/search.ts';
import { loadPlans } from '../shared/plan-source.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import { type DomainSearchData, readSearchAddress, recallSearch } from './state.ts';
import css from './style.css?inline';
import { DomainSearchView } from './view.tsx';

export const domainSearch = defineWidget<typeof schema, DomainSearchData>({
  type: 'domain-search',
  version: 1,
  schema,
  view: DomainSearchView,
  async load(instances, context) {
    const plans = await loadPlans(instances, context);
    const loaded = instances.map(async ({ id, page }) => {
      const typed = page.address[domainKey] ?? '';
      return [id, await recallSearch(context.reader, plans.get(id) ?? [], typed)] as const;
    });
    return new Map(await Promise.all(loaded));
  },
  address: () => readSearchAddress,
  privateKeys: [domainKey],
  css,
  editor,
});
