import { plainText } from '../../builder/document-facts.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { AccordionView } from './view.tsx';

export const accordion = defineWidget({
  type: 'accordion',
  version: 1,
  schema,
  view: AccordionView,
  /** Items whose title is a question; an accordion may contain others. */
  facts: ({ props }) => ({
    questions: props.items
      .filter(({ question }) => /[؟?]\s*$/u.test(question))
      .map(({ question, answer }) => ({ question, answer: plainText(answer) }))
      .filter(({ answer }) => answer !== ''),
  }),
  css,
  parts: {
    item: { label: 'ردیف', selector: '>details' },
    open: { label: 'ردیف باز', selector: '>details[open]' },
    title: { label: 'پرسش', selector: '>details>summary' },
    text: { label: 'پاسخ', selector: '>details>.answer>.text' },
  },
  editor,
});
