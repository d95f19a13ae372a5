import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { parseEmbed, sourcesOf } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { SocialEmbedView } from './view.tsx';

export const socialEmbed = defineWidget({
  type: 'social-embed',
  version: 1,
  schema,
  view: SocialEmbedView,
  sources: ({ address }) => sourcesOf(parseEmbed(address)),
  css,
  editor,
});
