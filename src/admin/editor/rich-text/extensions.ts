import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { history, redo, undo } from '@tiptap/pm/history';
import { isLibraryPicture } from '../../../builder/library-picture.ts';
import { isSafeUrl } from '../../../builder/schema.ts';
import { tableExtensions } from './table.ts';

/** A mark that consists of its tag only. */
const tagMark = (name: string, tag: string, attributes: Record<string, { default: null }> = {}) =>
  Mark.create({
    name,
    addAttributes: () => attributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** A picture of the media library, on a separate line. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isLibraryPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy' })],
});

/** Attributes of any element: alignment, direction and language. */
const CommonAttributes = Extension.create({
  name: 'commonAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'picture'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-align'),
          renderHTML: ({ align }) => (align ? { 'data-align': align } : {}),
        },
      },
    },
    {
      types: [
        ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'codeBlock'],
        ...['table', 'tableRow', 'tableCell', 'tableHeader'],
        ...['bidi', 'phrase', 'link', 'abbreviation'],
      ],
      attributes: { dir: { default: null }, lang: { default: null } },
    },
  ],
});

/** Undo and redo inside the text; the editor has a separate history. */
const History = Extension.create({
  name: 'history',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const step = (work: typeof undo) => () => work(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': step(undo), 'Mod-Shift-z': step(redo), 'Mod-y': step(redo) };
  },
});

/** All elements of rich text: exactly those that the sanitiser allows, so that nothing is lost by editing or saving. */
export const extensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [2, 3, 4, 5, 6] }),
  Blockquote,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({ start: { default: null } }) }),
  ListItem,
  ListKeymap,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Picture,
  ...tableExtensions,
  tagMark('small', 'small'),
  tagMark('highlight', 'mark'),
  Bold,
  Italic,
  Underline,
  Strike,
  Code.extend({ excludes: '' }),
  tagMark('subscript', 'sub'),
  tagMark('superscript', 'sup'),
  tagMark('keyboard', 'kbd'),
  tagMark('bidi', 'bdi'),
  tagMark('phrase', 'span'),
  tagMark('abbreviation', 'abbr', { title: { default: null } }),
  Link.extend({
    addAttributes: () => ({ href: { default: null }, target: { default: null }, title: { default: null } }),
    renderHTML: ({ HTMLAttributes }) => [
      'a',
      { ...HTMLAttributes, ...(HTMLAttributes.target === '_blank' ? { rel: 'noopener' } : {}) },
      0,
    ],
  }).configure({ openOnClick: false, autolink: false, linkOnPaste: true, isAllowedUri: (url) => isSafeUrl(url) }),
  CommonAttributes,
  History,
];
