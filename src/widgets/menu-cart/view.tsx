import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

/** A link to the cart that is the same for everyone; `first-paint.ts` shows its count, its script opens the side panel. */
export function MenuCartView({ id, props, attrs }: ViewInput<typeof schema>) {
  return (
    <div {...attrs}>
      <CartLink id={id} label={props.label} showsLabel={props.showsLabel} />
    </div>
  );
}

/** The link itself, for the header too. */
export function CartLink({ id, label, showsLabel = false }: { id: string; label: string; showsLabel?: boolean }) {
  return (
    <a
      className="menu-button cart-link"
      href={shopPaths.cart}
      aria-label={label}
      {...behaviour({ name: 'menu-cart', id, when: 'engaged' })}
    >
      <Icon name="cart" />
      {showsLabel && label}
    </a>
  );
}
