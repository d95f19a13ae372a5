import { type Extensions, Node } from '@tiptap/core';
import type { Command as PmCommand } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

/** Tables are edited by ProseMirror's rules; the roles identify the nodes. */
declare module '@tiptap/core' {
  interface NodeConfig {
    tableRole?: string;
  }
}

const spans = {
  colspan: {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute('colspan')) || 1,
    renderHTML: ({ colspan }: Record<string, unknown>) => (colspan === 1 ? {} : { colspan }),
  },
  rowspan: {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute('rowspan')) || 1,
    renderHTML: ({ rowspan }: Record<string, unknown>) => (rowspan === 1 ? {} : { rowspan }),
  },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  tableRole: 'table',
  extendNodeSchema: (extension) => ({ tableRole: extension.config.tableRole as string | undefined }),
  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element) => element.querySelector('caption')?.textContent?.trim() ?? '',
    },
  }),
  // The caption is part of the table, not a row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'table',
    HTMLAttributes,
    ...(node.attrs.caption ? [['caption', {}, node.attrs.caption as string] as const] : []),
    ['tbody', 0],
  ],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: 1 | -1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  tableRole: 'cell',
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  tableRole: 'header_cell',
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

export const tableExtensions: Extensions = [Table, TableRow, TableCell, TableHeader];

/** Actions on the table at the cursor. */
export const tableCommands = {
  addRowBefore,
  addRowAfter,
  addColumnBefore,
  addColumnAfter,
  deleteRow,
  deleteColumn,
  mergeCells,
  splitCell,
  toggleHeaderRow: toggleHeader('row'),
  toggleHeaderColumn: toggleHeader('column'),
  deleteTable,
} satisfies Record<string, PmCommand>;
