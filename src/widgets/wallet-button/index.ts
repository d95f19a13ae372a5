import { defineWidget } from '../../builder/widget.ts';
import { loadPayButtons, payButtonAddress } from '../shared/pay-button/load.ts';
import sharedCss from '../shared/pay-button/style.css?inline';
import type { PayButtonData } from '../shared/pay-button/view.tsx';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { WalletButtonView } from './view.tsx';

export const walletButton = defineWidget<typeof schema, PayButtonData>({
  type: 'wallet-button',
  version: 1,
  schema,
  view: WalletButtonView,
  load: loadPayButtons,
  address: payButtonAddress,
  css: `${css}${sharedCss}`,
  editor,
});
