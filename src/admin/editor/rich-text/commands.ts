import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  Code,
  Columns2,
  Grid2x2X,
  Highlighter,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Keyboard,
  Languages,
  List,
  ListOrdered,
  Minus,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  Table as TableDrawing,
  TableProperties,
  TableRowsSplit,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Type,
  Underline,
  Undo2,
} from 'lucide';
import type { IconDrawing } from '../../../ui/icons.ts';
import { tableCommands } from './table.ts';

/** Something that the bar over the text does. All of it must survive saving; a test walks through this list. */
export interface TextCommand {
  name: string;
  /** Label. */
  words: string;
  drawing: IconDrawing;
  run(editor: Editor): unknown;
  /** True if it is active at the cursor; absent for actions without a state. */
  isOn?(editor: Editor): boolean;
  /** True if it is possible at the cursor; absent: always. */
  can?(editor: Editor): boolean;
}

const mark = (name: string, words: string, drawing: IconDrawing): TextCommand => ({
  name,
  words,
  drawing,
  run: (editor) => editor.chain().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const aligned = ['paragraph', 'heading', 'picture'];

const alignment = (align: string | null, words: string, drawing: IconDrawing): TextCommand => ({
  name: `align-${align ?? 'start'}`,
  words,
  drawing,
  run: (editor) => {
    const work = editor.chain();
    for (const type of aligned) work.updateAttributes(type, { align });
    return work.run();
  },
  isOn: (editor) => aligned.some((type) => editor.isActive(type, { align })),
});

const onTable = (name: keyof typeof tableCommands, words: string, drawing: IconDrawing): TextCommand => ({
  name,
  words,
  drawing,
  run: (editor) => tableCommands[name](editor.state, editor.view.dispatch),
  can: (editor) => tableCommands[name](editor.state),
});

/** Paragraph kinds, in a separate list. */
export const blockKinds: ReadonlyArray<Omit<TextCommand, 'drawing' | 'isOn'> & { isOn(editor: Editor): boolean }> = [
  {
    name: 'paragraph',
    words: 'پاراگراف',
    run: (editor) => editor.chain().clearNodes().run(),
    isOn: (editor) => editor.isActive('paragraph') && !editor.isActive('blockquote'),
  },
  ...([2, 3, 4] as const).map((level) => ({
    name: `heading-${level}`,
    words: `سرتیتر ${level.toLocaleString('fa-IR')}`,
    run: (editor: Editor) => editor.chain().setHeading({ level }).run(),
    isOn: (editor: Editor) => editor.isActive('heading', { level }),
  })),
  {
    name: 'quote',
    words: 'نقل‌قول',
    run: (editor) => editor.chain().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'code-block',
    words: 'چند سطر کد',
    run: (editor) => editor.chain().setCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
];

export const textCommands: readonly TextCommand[][] = [
  [
    mark('bold', 'پررنگ', Bold),
    mark('italic', 'تأکید', Italic),
    mark('underline', 'زیرخط', Underline),
    mark('strike', 'خط‌خورده', Strikethrough),
    mark('highlight', 'برجسته', Highlighter),
    mark('small', 'ریز', Type),
    mark('subscript', 'پایین‌نویس', Subscript),
    mark('superscript', 'بالانویس', Superscript),
    mark('code', 'کد', Code),
    mark('keyboard', 'کلید صفحه‌کلید', Keyboard),
    {
      name: 'latin',
      words: 'نام لاتین در میان متن فارسی',
      drawing: Languages,
      run: (editor) => editor.chain().toggleMark('bidi', { dir: 'ltr' }).run(),
      isOn: (editor) => editor.isActive('bidi'),
    },
    {
      name: 'clear',
      words: 'پاک‌کردن قالب‌بندی',
      drawing: RemoveFormatting,
      run: (editor) => editor.chain().unsetAllMarks().run(),
    },
  ],
  [
    {
      name: 'bullets',
      words: 'فهرست نقطه‌ای',
      drawing: List,
      run: (editor) => editor.chain().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      words: 'فهرست شماره‌دار',
      drawing: ListOrdered,
      run: (editor) => editor.chain().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'deeper',
      words: 'یک پله به درون فهرست',
      drawing: IndentIncrease,
      run: (editor) => editor.chain().sinkListItem('listItem').run(),
      can: (editor) => editor.can().sinkListItem('listItem'),
    },
    {
      name: 'shallower',
      words: 'یک پله به بیرون فهرست',
      drawing: IndentDecrease,
      run: (editor) => editor.chain().liftListItem('listItem').run(),
      can: (editor) => editor.can().liftListItem('listItem'),
    },
  ],
  // The icons are those of left-to-right texts.
  [
    alignment(null, 'تراز به آغاز سطر', TextAlignEnd),
    alignment('center', 'تراز وسط', TextAlignCenter),
    alignment('end', 'تراز به پایان سطر', TextAlignStart),
    alignment('justify', 'تراز دو سو', TextAlignJustify),
  ],
  [
    {
      name: 'table',
      words: 'جدول',
      drawing: TableDrawing,
      run: (editor) => editor.chain().insertContent(emptyTable).run(),
      can: (editor) => !editor.isActive('table'),
    },
    {
      name: 'line',
      words: 'خط جداکننده',
      drawing: Minus,
      run: (editor) => editor.chain().setHorizontalRule().run(),
    },
  ],
  [
    {
      name: 'undo',
      words: 'واگرد',
      drawing: Undo2,
      run: (editor) => undo(editor.state, editor.view.dispatch),
      can: (editor) => undoDepth(editor.state) > 0,
    },
    {
      name: 'redo',
      words: 'انجام دوباره',
      drawing: Redo2,
      run: (editor) => redo(editor.state, editor.view.dispatch),
      can: (editor) => redoDepth(editor.state) > 0,
    },
  ],
];

/** Actions inside a table. */
export const tableTools: readonly TextCommand[] = [
  onTable('addRowAfter', 'سطر تازه در پایین', BetweenVerticalEnd),
  onTable('addRowBefore', 'سطر تازه در بالا', BetweenVerticalStart),
  onTable('addColumnAfter', 'ستون تازه پس از این', BetweenHorizontalStart),
  onTable('addColumnBefore', 'ستون تازه پیش از این', BetweenHorizontalEnd),
  onTable('toggleHeaderRow', 'سطر نخست سرستون باشد', TableProperties),
  onTable('toggleHeaderColumn', 'ستون نخست سرسطر باشد', Columns2),
  onTable('mergeCells', 'یکی‌کردن خانه‌ها', TableCellsMerge),
  onTable('splitCell', 'جداکردن خانه‌ها', TableCellsSplit),
  onTable('deleteRow', 'حذف سطر', TableRowsSplit),
  onTable('deleteColumn', 'حذف ستون', TableColumnsSplit),
  onTable('deleteTable', 'حذف جدول', Grid2x2X),
];

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
});
const emptyTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };
