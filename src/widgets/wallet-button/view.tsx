import type { ViewInput } from '../../builder/widget.ts';
import { PayButton, type PayButtonData } from '../shared/pay-button/view.tsx';
import type { schema } from './schema.ts';

export function WalletButtonView(input: ViewInput<typeof schema, PayButtonData>) {
  return <PayButton kind="wallet" {...input} />;
}
