import { defineWidget } from '../../builder/widget.ts';
import { fail } from '../../platform/errors.ts';
import type { OrderStatus } from '../../shop/checkout/order-status.ts';
import houseCss from '../../ui/lit-house.css?inline';
import receiptCss from '../../ui/receipt.css?inline';
import transferCss from '../shared/bank-transfer.css?inline';
import copyCss from '../shared/copy-value/style.css?inline';
import { editor } from './editor.ts';
import { sampleStatus } from './sample.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PurchaseSummaryView } from './view.tsx';

export const purchaseSummary = defineWidget<typeof schema, OrderStatus | null>({
  type: 'purchase-summary',
  version: 1,
  schema,
  personal: true,
  address: () => (query) => {
    const key = query.get('key') ?? '';
    if (!/^[0-9a-f]{16,128}$/.test(key)) return {};
    return query.get('way') === 'bank-transfer' ? { key, way: 'bank-transfer' } : { key };
  },
  privateKeys: ['key'],
  async load(instances, { reader }) {
    const page = instances[0]?.page;
    const key = page?.address.key;
    const found = page?.visitor && key ? await reader.own(page.visitor).order(key) : null;
    // Without a key nothing is revealed, not even that the page exists.
    if (page?.visitor && key && found === null) throw fail('NotFound');
    const status = page?.visitor ? found : sampleStatus;
    return new Map(instances.map(({ id }) => [id, status]));
  },
  view: PurchaseSummaryView,
  css: houseCss + receiptCss + css + transferCss + copyCss,
  editor,
});
