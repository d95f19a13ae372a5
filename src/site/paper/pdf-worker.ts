import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { detailLabels } from '../../shop/catalogue/line-labels.ts';
import type { LineDetail } from '../../shop/catalogue/types.ts';
import { descriptionColumn, type Fact, type InvoiceText } from './text.ts';

/*
 * Renders invoices as PDF in a worker thread: layout of a page blocks the CPU for a good part of a second.
 * Written without JSX, so that Node runs it directly outside of a build.
 */

const longestWord = 24;
const font = (weight: string) => fileURLToPath(import.meta.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`));
Font.register({
  family: 'Vazirmatn',
  fonts: [
    { src: font('Regular'), fontWeight: 400 },
    { src: font('Bold'), fontWeight: 700 },
  ],
});
/** Words are not hyphenated, except those too long for any column: an e-mail of two hundred letters would leave the page. */
Font.registerHyphenationCallback((word) => (word.length > longestWord ? (word.match(/.{1,8}/gsu) ?? [word]) : [word]));

const line = '#c9d1de';
const muted = '#51607a';
const tones = { success: '#0b7751', warning: '#8f5b00', danger: '#b42334' };
/** Column widths in order; the first column is on the right. */
const widths = ['6%', '38%', '9%', '15%', '14%', '18%'];

const style = StyleSheet.create({
  page: { padding: 40, fontFamily: 'Vazirmatn', fontSize: 9, lineHeight: 1.7, color: '#101828' },
  row: { flexDirection: 'row-reverse' },
  text: { textAlign: 'right', direction: 'rtl' },
  title: { fontSize: 18, fontWeight: 700, lineHeight: 1.5 },
  mark: {
    paddingHorizontal: 6,
    marginTop: 6,
    borderRadius: 3,
    borderWidth: 1.5,
    fontWeight: 700,
    alignSelf: 'flex-end',
  },
  head: { justifyContent: 'space-between', paddingBottom: 10, borderBottomWidth: 1.5, borderBottomColor: '#101828' },
  party: { flex: 1, padding: 8, borderWidth: 0.75, borderColor: line, borderRadius: 4 },
  cell: { padding: 4, borderWidth: 0.4, borderColor: line },
  column: { backgroundColor: '#f4f6fb', fontWeight: 700 },
  totals: { width: '52%', marginTop: 12 },
  total: { justifyContent: 'space-between', paddingVertical: 3, borderBottomWidth: 0.5, borderBottomColor: line },
  muted: { color: muted },
  detail: { color: muted, fontSize: 8 },
  name: { width: 62 },
});

type Style = (typeof style)[keyof typeof style] | Record<string, unknown>;
const box = (styles: Style[], ...children: ReactNode[]) => h(View, { style: styles as never }, ...children);
const say = (text: string, ...styles: Style[]) => h(Text, { style: [style.text, ...styles] as never }, text);

/** Names are in a separate column: a long value, like an address, would otherwise overlap its name. */
const facts = (list: Fact[]) =>
  list.map(({ name, value, isCode }) =>
    box(
      [style.row],
      say(`${name}:`, style.muted, style.name),
      say(value, { flex: 1 }, isCode ? { direction: 'ltr' } : {}),
    ),
  );

const tableRow = (cells: readonly string[], styles: Style[], details: readonly LineDetail[] = []) =>
  h(
    View,
    { style: [style.row] as never, wrap: false },
    ...cells.map((cell, index) =>
      box(
        [style.cell, { width: widths[index] }, ...styles],
        say(cell),
        ...(index === descriptionColumn ? details.map((detail) => say(detailLabels(detail), style.detail)) : []),
      ),
    ),
  );

const sheet = (text: InvoiceText) =>
  h(
    Document,
    { title: text.title, language: 'fa' },
    h(
      Page,
      { size: 'A4', style: style.page },
      box(
        [style.row, style.head],
        box(
          [],
          say(text.title, style.title),
          ...text.marks.map((mark) =>
            say(mark.text, style.mark, { color: tones[mark.tone], borderColor: tones[mark.tone] }),
          ),
        ),
        box([{ width: 215 }], ...facts(text.facts)),
      ),
      box(
        [style.row, { gap: 12, marginVertical: 14 }],
        ...text.parties.map((party) =>
          box(
            [style.party],
            say(party.title, style.muted),
            say(party.name, { fontWeight: 700 }),
            ...facts(party.facts),
          ),
        ),
      ),
      say('مبلغ‌ها به تومان است.', style.muted),
      tableRow(text.columns, [style.column]),
      ...text.rows.map(({ cells, details }) => tableRow(cells, [], details)),
      h(
        View,
        { style: style.totals, wrap: false },
        ...text.totals.map(({ name, value }, index) =>
          box([style.row, style.total, index === 2 ? { fontSize: 12, fontWeight: 700 } : {}], say(name), say(value)),
        ),
      ),
      text.note === '' ? null : say(text.note, style.muted, { marginTop: 14 }),
    ),
  );

parentPort?.on('message', async (text: InvoiceText) => {
  try {
    parentPort?.postMessage({ bytes: new Uint8Array(await renderToBuffer(sheet(text))) });
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) });
  }
});
