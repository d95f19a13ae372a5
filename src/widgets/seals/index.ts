import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { type SealPictures, SealsView } from './view.tsx';

export const seals = defineWidget<typeof schema, SealPictures>({
  type: 'seals',
  version: 1,
  schema,
  view: SealsView,
  async load(instances, { reader }) {
    const ids = instances.flatMap(({ page }) => page.site.seals.flatMap(({ media }) => media ?? []));
    const pictures = ids.length === 0 ? {} : Object.fromEntries(await reader.media([...new Set(ids)]));
    return new Map(instances.map(({ id }) => [id, pictures]));
  },
  css,
  parts: { seal: { label: 'نماد', selector: '>li' } },
  editor,
});
