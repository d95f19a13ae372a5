import { defineWidget } from '../../builder/widget.ts';
import type { QuotedCart } from '../../shop/cart/quoted.ts';
import receiptCss from '../../ui/receipt.css?inline';
import selectCss from '../shared/select.css?inline';
import { editor } from './editor.ts';
import { exampleCart } from './example.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CartView } from './view.tsx';

export const cart = defineWidget<typeof schema, QuotedCart | null>({
  type: 'cart',
  version: 1,
  personal: true,
  schema,
  view: CartView,
  async load(instances, { reader }) {
    const visitor = instances[0]?.page.visitor ?? null;
    const found = visitor ? await reader.own(visitor).cart() : exampleCart;
    return new Map(instances.map(({ id }) => [id, found]));
  },
  css: receiptCss + css + selectCss,
  editor,
});
