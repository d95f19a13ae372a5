import { defineWidget } from '../../builder/widget.ts';
import { sectionLink } from '../../content/documents.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { LinkedSectionView } from './view.tsx';

/** A link to a saved section. Pages show the section itself: `fillSections` replaces the link before rendering. */
export const linkedSection = defineWidget({
  type: sectionLink,
  version: 1,
  schema,
  view: LinkedSectionView,
  css,
  editor,
});
