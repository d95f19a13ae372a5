import type { AddressReader } from '../../../builder/context.ts';
import type { LoadContext } from '../../../builder/widget.ts';
import { quote } from '../../../shop/catalogue/quote.ts';
import { payButtonKey, selectionsOf } from '../../../shop/pay-buttons/key.ts';
import type { PayButtonProps } from './schema.ts';
import type { PayButtonData } from './view.tsx';

/** Loads products and current prices of the pay buttons of a page. */
export async function loadPayButtons(
  instances: Array<{ id: string; props: PayButtonProps }>,
  { reader }: LoadContext,
): Promise<Map<string, PayButtonData>> {
  const catalogue = await reader.catalogue();
  return new Map(
    instances.map(({ id, props }) => {
      if (props.sells === 'amount') return [id, { name: props.amount > 0 ? props.name : '', price: null }];
      const result = quote(catalogue, selectionsOf(props), { at: catalogue.at });
      const name = catalogue.plans.find(({ slug }) => slug === props.plan)?.name ?? '';
      return [id, result.ok ? { name, price: result.quote.dueNow } : { name: '', price: null }];
    }),
  );
}

/** Parses the reason of a redirect back to the page: passed in the address, so that it works without script. */
export function payButtonAddress({ id }: { id: string }): AddressReader {
  const key = payButtonKey(id);
  return (query) => {
    const reason = query.get(key);
    return reason === 'failed' || reason === 'buyer' ? { [key]: reason } : {};
  };
}
