import { defineWidget } from '../../builder/widget.ts';
import houseCss from '../../ui/lit-house.css?inline';
import copyCss from '../shared/copy-value/style.css?inline';
import demandCss from '../shared/demand.css?inline';
import selectCss from '../shared/select.css?inline';
import signInCss from '../shared/sign-in.css?inline';
import type { AccountData } from './data.ts';
import { editor } from './editor.ts';
import { loadAccount } from './load.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { readAddress } from './tabs.ts';
import { MyAccountView } from './view.tsx';

/** The account of the signed-in user; sign-in forms for others. The address selects the part. */
export const myAccount = defineWidget<typeof schema, AccountData | null>({
  type: 'my-account',
  version: 1,
  schema,
  personal: true,
  address: () => readAddress,
  async load(instances, { reader }) {
    const [first] = instances;
    const data = first ? await loadAccount(first.page, reader) : null;
    return new Map(instances.map(({ id }) => [id, data]));
  },
  view: MyAccountView,
  css: copyCss + houseCss + signInCss + demandCss + css + selectCss,
  editor,
});
