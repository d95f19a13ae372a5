import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SocialIconsView } from './view.tsx';

export const socialIcons = defineWidget({
  type: 'social-icons',
  version: 1,
  schema,
  view: SocialIconsView,
  css,
  parts: {
    link: { label: 'دکمه', selector: '>li>a' },
    icon: { label: 'نشان', selector: '>li>a>svg' },
  },
  editor,
});
