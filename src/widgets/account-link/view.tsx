import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** The link to the account of customers. */
export function AccountLinkView({ props, attrs }: ViewInput<typeof schema>) {
  return (
    <a {...attrs} href={props.url || '/account/'}>
      {props.label || 'حساب من'}
    </a>
  );
}
