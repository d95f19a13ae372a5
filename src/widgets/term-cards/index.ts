import { defineWidget } from '../../builder/widget.ts';
import type { LoopTerm } from '../../content/loops/types.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { TermCardsView } from './view.tsx';

export const termCards = defineWidget<typeof schema, LoopTerm[]>({
  type: 'term-cards',
  version: 1,
  schema,
  async load(lists, { reader }) {
    const terms = await reader.loopTerms(
      lists.map(({ props: { type, taxonomy } }) => ({
        taxonomy,
        scope: { type, include: [], exclude: [], terms: [] },
      })),
    );
    return new Map(lists.map(({ id }, index) => [id, terms[index] ?? []]));
  },
  view: TermCardsView,
  css,
  editor,
});
