import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { shopPaths } from '../../shop/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

/** A link to the cart that is the same for everyone; `first-paint.ts` shows its count, its script opens the side panel. */
export function MenuCartView({ id, props, attrs }: ViewInput<typeof schema>) {
  return (
    <a
      {...attrs}
      className={`${attrs.className} menu-button cart-link`}
      href={shopPaths.cart}
      aria-label={props.label}
      {...behaviour({ name: 'menu-cart', id, when: 'engaged' })}
      data-words={props.showsLabel ? '' : undefined}
    >
      <Icon name="cart" />
      {props.showsLabel && props.label}
    </a>
  );
}
