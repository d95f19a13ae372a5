import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** Header of pages with its landmark: logo, menu, search, cart, contacts. */
export function HeaderBarView({ props, attrs }: ViewInput<typeof schema>) {
  const tablet = props.stickyTablet === 'same' ? props.sticky : props.stickyTablet;
  const mobile = props.stickyMobile === 'same' ? tablet : props.stickyMobile;
  const scrolls = (stays: string) => (stays === 'no' ? 'scrolls' : undefined);
  return (
    <header
      {...attrs}
      data-height={props.height === 'normal' ? undefined : props.height}
      data-desktop={scrolls(props.sticky)}
      data-tablet={scrolls(tablet)}
      data-mobile={scrolls(mobile)}
    >
      {props.children({ className: 'wrap' })}
    </header>
  );
}
