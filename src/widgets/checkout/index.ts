import type { ToCheckOut } from '../../builder/reader.ts';
import { defineWidget } from '../../builder/widget.ts';
import receiptCss from '../../ui/receipt.css?inline';
import demandCss from '../shared/demand.css?inline';
import { editor } from './editor.ts';
import { sampleCheckout } from './sample.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CheckoutWidget } from './view.tsx';

export const checkout = defineWidget<typeof schema, ToCheckOut>({
  type: 'checkout',
  version: 1,
  schema,
  personal: true,
  async load(instances, { reader }) {
    const visitor = instances[0]?.page.visitor ?? null;
    const data = visitor ? await reader.own(visitor).checkout() : { view: sampleCheckout };
    return new Map(instances.map(({ id }) => [id, data]));
  },
  view: CheckoutWidget,
  css: receiptCss + demandCss + css,
  editor,
});
