import type { ViewInput } from '../../builder/widget.ts';
import type { PlanView, Quote } from '../../shop/catalogue/types.ts';
import { QuoteLines, Receipt } from '../../ui/receipt.tsx';
import type { schema } from './schema.ts';

export interface PlanOffer {
  plan: PlanView;
  quote: Quote;
}

export function PlanReceiptView({ props, attrs, data, page }: ViewInput<typeof schema, PlanOffer | null>) {
  if (!data)
    return page.editing ? <p {...attrs}>پلنی را که فروخته می‌شود انتخاب کنید؛ تا آن وقت این‌جا چیزی نیست.</p> : null;
  const { plan, quote } = data;
  return (
    <div {...attrs}>
      <Receipt quote={quote}>
        <QuoteLines lines={quote.lines} />
      </Receipt>
      <a className="btn" href={`/order/?plan=${encodeURIComponent(plan.slug)}&cycle=${props.cycle}`}>
        {props.label}
      </a>
    </div>
  );
}
