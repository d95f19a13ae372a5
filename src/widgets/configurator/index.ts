import { defineWidget } from '../../builder/widget.ts';
import houseCss from '../../ui/lit-house.css?inline';
import rackCss from '../../ui/rack-lines.css?inline';
import receiptCss from '../../ui/receipt.css?inline';
import selectCss from '../shared/select.css?inline';
import { editor } from './editor.ts';
import plansCss from './guide/plans.css?inline';
import guideCss from './guide/style.css?inline';
import { schema } from './schema.ts';
import { addressReader, type ConfiguratorData, configure, ownKey } from './state.ts';
import css from './style.css?inline';
import { ConfiguratorView } from './view.tsx';

export const configurator = defineWidget<typeof schema, ConfiguratorData>({
  type: 'configurator',
  version: 1,
  schema,
  view: ConfiguratorView,
  async load(instances, { reader }) {
    const catalogue = await reader.catalogue();
    return new Map(instances.map(({ id, props, page }) => [id, configure(catalogue, props, page.address)]));
  },
  address: ({ data }) => addressReader(data),
  privateKeys: [ownKey],
  facts: ({ data }) => (data?.isUnknown ? { isMissing: true } : {}),
  css: houseCss + rackCss + receiptCss + css + guideCss + plansCss + selectCss,
  editor,
});
