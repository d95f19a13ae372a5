import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { type CopyrightData, CopyrightLineView } from './view.tsx';

const legalMenu = 'footer-legal';

export const copyrightLine = defineWidget<typeof schema, CopyrightData>({
  type: 'copyright-line',
  version: 1,
  schema,
  view: CopyrightLineView,
  async load(instances, { reader }) {
    const menus = await reader.menus([legalMenu]);
    const data = { hasLegalMenu: (menus.get(legalMenu) ?? []).length > 0 };
    return new Map(instances.map(({ id }) => [id, data]));
  },
  css,
  editor,
});
