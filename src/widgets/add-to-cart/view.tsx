import type { ViewInput } from '../../builder/widget.ts';
import { formatToman, type Rial } from '../../platform/money.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

export interface AddToCartData {
  /** Of the plan; empty when it is not sold. */
  name: string;
  /** Price due today; null if it cannot be bought. */
  price: Rial | null;
}

/** A button that adds one plan, with default options, to the cart. */
export function AddToCartView({ props, attrs, data: { name, price } }: ViewInput<typeof schema, AddToCartData>) {
  if (price === null)
    return (
      <div {...attrs}>
        <button type="button" className="btn" disabled>
          فعلاً ناموجود
        </button>
      </div>
    );
  return (
    <form {...attrs} method="post" action={shopPaths.addToCart}>
      <input type="hidden" name="plan" value={props.plan} />
      <input type="hidden" name="cycle" value={props.cycle} />
      <button type="submit" className="btn" aria-label={`${props.label}: ${name}`}>
        <Icon name="cart" />
        {props.label}
      </button>
      {props.showsPrice && <span className="price">{formatToman(price)}</span>}
    </form>
  );
}
