import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SiteLogoView } from './view.tsx';

export const siteLogo = defineWidget({
  type: 'site-logo',
  version: 1,
  schema,
  view: SiteLogoView,
  load: (instances, { reader }) =>
    loadPictures(instances, reader, ({ props, page }) => (props.content === 'name' ? null : page.site.logo)),
  css,
  parts: {
    logo: { label: 'لوگو', selector: '>.logo' },
    name: { label: 'نام سایت', selector: '>.name' },
  },
  editor,
});
