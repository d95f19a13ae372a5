import { defineWidget } from '../../builder/widget.ts';
import { sampleName } from '../../shop/catalogue/buyer-names.ts';
import { quote } from '../../shop/catalogue/quote.ts';
import receiptCss from '../../ui/receipt.css?inline';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { type PlanOffer, PlanReceiptView } from './view.tsx';

/** Price of a plan with its default options, on the receipt of cart and checkout, with a link to configure it. */
export const planReceipt = defineWidget<typeof schema, PlanOffer | null>({
  type: 'plan-receipt',
  version: 1,
  schema,
  view: PlanReceiptView,
  async load(instances, { reader }) {
    const catalogue = await reader.catalogue();
    return new Map(
      instances.map(({ id, props: { plan: slug, cycle } }) => {
        const plan = catalogue.plans.find((one) => one.slug === slug);
        if (!plan) return [id, null];
        const selection = { plan: slug, cycle, options: {}, hostname: sampleName(plan), sshKey: '' };
        const result = quote(catalogue, [selection], { at: catalogue.at });
        return [id, result.ok ? { plan, quote: result.quote } : null];
      }),
    );
  },
  css: receiptCss + css,
  editor,
});
