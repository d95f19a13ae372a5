import { defineWidget } from '../../builder/widget.ts';
import { quote } from '../../shop/catalogue/quote.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { type AddToCartData, AddToCartView } from './view.tsx';

export const addToCart = defineWidget<typeof schema, AddToCartData>({
  type: 'add-to-cart',
  version: 1,
  schema,
  view: AddToCartView,
  async load(instances, { reader }) {
    const catalogue = await reader.catalogue();
    return new Map(
      instances.map(({ id, props: { plan, cycle } }) => {
        const selection = { plan, cycle, options: {}, hostname: '', sshKey: '' };
        const result = quote(catalogue, [selection], { at: catalogue.at });
        const found = catalogue.plans.find(({ slug }) => slug === plan);
        return [id, { name: found?.name ?? '', price: result.ok ? result.quote.dueNow : null }];
      }),
    );
  },
  css,
  editor,
});
