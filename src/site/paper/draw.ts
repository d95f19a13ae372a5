import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import layoutDocument from '@react-pdf/layout';
import renderPdf from '@react-pdf/render';
import { Document, Font, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { detailLabels } from '../../shop/catalogue/line-labels.ts';
import { keepOwnLetters, SelectableDocument, spellText } from './selectable-text.ts';
import { type Fact, type PaperColumn, type PaperParty, type PaperText, pageName } from './text.ts';

/* Written without JSX, so that Node runs it directly outside of a build. */

const longestWord = 24;
const font = (weight: string) => fileURLToPath(import.meta.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`));
Font.register({
  family: 'Vazirmatn',
  fonts: [
    { src: font('Regular'), fontWeight: 400 },
    { src: font('Bold'), fontWeight: 700 },
  ],
});
for (const fontWeight of [400, 700]) {
  const descriptor = { fontFamily: 'Vazirmatn', fontWeight };
  await Font.load(descriptor);
  keepOwnLetters(Font.getFont(descriptor)?.data as never);
}
/** Words are not hyphenated, except those too long for any column: an e-mail of two hundred letters would leave the page. */
Font.registerHyphenationCallback((word) => (word.length > longestWord ? (word.match(/.{1,8}/gsu) ?? [word]) : [word]));

const line = '#c9d1de';
const rule = '#6b7690';
const muted = '#51607a';
const tones = { success: '#0b7751', warning: '#8f5b00', danger: '#b42334' };

const style = StyleSheet.create({
  receipt: { padding: 40, fontFamily: 'Vazirmatn', fontSize: 9, lineHeight: 1.7, color: '#101828' },
  official: { padding: 24, fontFamily: 'Vazirmatn', fontSize: 8, lineHeight: 1.6, color: '#101828' },
  row: { flexDirection: 'row-reverse' },
  text: { textAlign: 'right', direction: 'rtl' },
  centred: { textAlign: 'center' },
  bold: { fontWeight: 700 },
  // Texts are not aligned again when a wider mark below stretches them.
  title: { fontSize: 18, fontWeight: 700, lineHeight: 1.5, alignSelf: 'flex-end' },
  officialTitle: { fontSize: 13, fontWeight: 700, lineHeight: 1.5, alignSelf: 'flex-end' },
  mark: {
    paddingTop: 2,
    paddingHorizontal: 6,
    marginTop: 6,
    borderRadius: 3,
    borderWidth: 1.5,
    alignSelf: 'flex-end',
  },
  head: { justifyContent: 'space-between', paddingBottom: 10, borderBottomWidth: 1.5, borderBottomColor: '#101828' },
  officialHead: { justifyContent: 'space-between', marginBottom: 6 },
  party: { flex: 1, padding: 8, borderWidth: 0.75, borderColor: line, borderRadius: 4 },
  officialParty: { borderWidth: 0.75, borderColor: rule, marginTop: -0.75, paddingBottom: 2 },
  partyTitle: {
    textAlign: 'center',
    fontWeight: 700,
    backgroundColor: '#f1f3f8',
    borderBottomWidth: 0.75,
    borderBottomColor: rule,
  },
  grid: { flexWrap: 'wrap', paddingHorizontal: 6, paddingTop: 2 },
  gridFact: { width: '25%', paddingLeft: 6 },
  wideFact: { width: '50%', paddingLeft: 6 },
  footer: { position: 'absolute', bottom: 8, left: 24, right: 24, textAlign: 'center', color: muted, fontSize: 7 },
  cell: { padding: 4, borderWidth: 0.4, borderColor: line },
  officialCell: { paddingVertical: 2, paddingHorizontal: 2, borderWidth: 0.4, borderColor: rule, fontSize: 7 },
  column: { backgroundColor: '#f4f6fb', fontWeight: 700 },
  below: { justifyContent: 'space-between', marginTop: 8 },
  totals: { width: '52%', marginTop: 12 },
  officialTotals: { width: '34%' },
  total: { justifyContent: 'space-between', paddingVertical: 3, borderBottomWidth: 0.5, borderBottomColor: line },
  officialTotal: { justifyContent: 'space-between', borderBottomWidth: 0.5, borderBottomColor: line },
  muted: { color: muted },
  detail: { color: muted, fontSize: 8 },
  officialDetail: { color: muted, fontSize: 6.5 },
  signature: { flex: 1, height: 56, padding: 5, borderWidth: 0.75, borderColor: rule },
});

type Style = (typeof style)[keyof typeof style] | Record<string, unknown>;
const box = (styles: Style[], ...children: ReactNode[]) => h(View, { style: styles as never }, ...children);
const say = (text: string, ...styles: Style[]) => h(Text, { style: [style.text, ...styles] as never }, text);

/** Inner texts do not inherit it. */
const rtl = { direction: 'rtl' };

/** Name and value in one text, so that they are copied together. */
const sayFact = ({ name, value }: Fact, { around = [], inside = [] }: { around?: Style[]; inside?: Style[] } = {}) =>
  h(
    Text,
    { style: [style.text, ...around] as never },
    h(Text, { style: [rtl, style.muted] as never }, `${name}: `),
    h(Text, { style: [rtl, ...inside] as never }, value),
  );

/** Puts a code on a separate line: next to Persian words Chrome copies its groups of letters and digits in reverse order. */
const sayCode = ({ name, value }: Fact) => [say(`${name}:`, style.muted), say(value)];

const marks = (text: PaperText) =>
  text.marks.map(({ text: words, tone }) =>
    box([style.mark, { borderColor: tones[tone] }], say(words, style.bold, { color: tones[tone] })),
  );

const heading = (text: PaperText) => {
  const isOfficial = text.layout === 'official';
  return box(
    [style.row, isOfficial ? style.officialHead : style.head],
    box([], say(text.title, isOfficial ? style.officialTitle : style.title), ...marks(text)),
    box([{ width: 230 }], ...text.facts.flatMap((fact) => (fact.isCode ? sayCode(fact) : [sayFact(fact)]))),
  );
};

const receiptParty = (party: PaperParty) =>
  box(
    [style.party],
    say(party.title, style.muted),
    say(party.name, style.bold),
    ...party.facts.map((fact) => sayFact(fact)),
  );

const officialParty = ({ title, facts: list }: PaperParty) =>
  h(
    View,
    { style: style.officialParty as never, wrap: false },
    say(title, style.partyTitle),
    box(
      [style.row, style.grid],
      ...list.map((fact, index) =>
        sayFact(fact, {
          around: [index === 0 || index === list.length - 1 ? style.wideFact : style.gridFact],
          inside: [style.bold],
        }),
      ),
    ),
  );

interface RowInput {
  cells: readonly string[];
  styles?: Style[];
  details?: PaperText['rows'][number]['details'];
  /** Printed again on top of every page. */
  isRepeated?: boolean;
}

/** On own lines, on the official form one after the other. */
function sayDetails(details: PaperText['rows'][number]['details'], isOfficial: boolean): ReactNode[] {
  const labels = details.map(detailLabels);
  if (!isOfficial) return labels.map((label) => say(label, style.detail));
  return labels.length === 0 ? [] : [say(labels.join('؛ '), style.officialDetail)];
}

function tableRow({ layout, columns }: PaperText, { cells, styles = [], details = [], isRepeated = false }: RowInput) {
  const isOfficial = layout === 'official';
  const cell = ({ kind, width }: PaperColumn, index: number) => {
    const isDescription = kind === 'description';
    return box(
      [isOfficial ? style.officialCell : style.cell, { width: `${width}%` }, ...styles],
      say(cells[index] ?? '', isOfficial && !isDescription ? style.centred : {}),
      ...(isDescription ? sayDetails(details, isOfficial) : []),
    );
  };
  return h(View, { style: style.row as never, wrap: false, ...(isRepeated && { fixed: true }) }, ...columns.map(cell));
}

const table = (text: PaperText) => [
  say(text.unit, style.muted, text.layout === 'official' ? { marginTop: 4 } : {}),
  tableRow(text, {
    cells: text.columns.map(({ name }) => name),
    styles: [style.column, style.centred],
    isRepeated: true,
  }),
  ...text.rows.map((row) => tableRow(text, row)),
  text.sums === null ? null : tableRow(text, { cells: text.sums, styles: [style.column] }),
];

const totals = ({ layout, totals: list }: PaperText) => {
  const isOfficial = layout === 'official';
  return h(
    View,
    { style: (isOfficial ? style.officialTotals : style.totals) as never, wrap: false },
    ...list.map(({ name, value: amount, isMain }) =>
      box(
        [
          style.row,
          isOfficial ? style.officialTotal : style.total,
          isMain ? { fontSize: isOfficial ? 9 : 12, fontWeight: 700 } : {},
        ],
        say(name),
        say(amount),
      ),
    ),
  );
};

const notes = (text: PaperText) => text.notes.map((note) => sayFact(note, { around: [{ marginTop: 6 }] }));

const receipt = (text: PaperText) => [
  heading(text),
  box([style.row, { gap: 12, marginVertical: 14 }], ...text.parties.map(receiptParty)),
  ...table(text),
  totals(text),
  text.inWords === '' ? null : say(`مبلغ به حروف: ${text.inWords}`, { marginTop: 8 }),
  ...notes(text),
];

const official = (text: PaperText) => [
  heading(text),
  ...text.parties.map(officialParty),
  ...table(text),
  h(
    View,
    { wrap: false },
    box(
      [style.row, style.below],
      box([{ width: '62%' }], say(`مبلغ به حروف: ${text.inWords}`, style.bold), ...notes(text)),
      totals(text),
    ),
    box(
      [style.row, { gap: 12, marginTop: 8 }],
      ...text.signatures.map((title) => box([style.signature], say(title, style.bold))),
    ),
  ),
];

/** The types of the package do not include the fonts. */
const layOut = layoutDocument as (document: never, fonts: typeof Font) => Promise<{ children: LaidOutPage[] }>;

interface LaidOutPage {
  children: unknown[];
}

/** Lays out pages of a paper, each with its content. */
function layOutPages({ title, layout }: PaperText, pages: ReadonlyArray<readonly ReactNode[]>) {
  const orientation = layout === 'official' ? 'landscape' : 'portrait';
  const { container } = pdf(
    h(
      Document,
      { title, language: 'fa' },
      ...pages.map((content) => h(Page, { size: 'A4', orientation, style: style[layout] as never }, ...content)),
    ) as never,
  );
  return layOut(container.document as never, Font);
}

/** Adds the name of the paper and the number of the page below each page of several. */
async function addPageNumbers(text: PaperText, pages: LaidOutPage[]): Promise<void> {
  if (pages.length === 1) return;
  const [name, last] = [pageName(text), toPersianDigits(pages.length)];
  const footers = pages.map((_page, index) => [
    say(`${name}، صفحهٔ ${toPersianDigits(index + 1)} از ${last}`, style.footer),
  ]);
  const drawn = await layOutPages(text, footers);
  for (const [index, page] of pages.entries()) page.children.push(...(drawn.children[index]?.children ?? []));
}

/** Renders a document as PDF whose text can be copied and searched. */
export async function drawPaper(text: PaperText): Promise<Buffer> {
  const layout = await layOutPages(text, [text.layout === 'official' ? official(text) : receipt(text)]);
  await addPageNumbers(text, layout.children);
  spellText(layout as never);
  const file = new SelectableDocument({
    autoFirstPage: false,
    lang: 'fa',
    displayTitle: true,
    info: { Title: text.title, CreationDate: new Date() },
  });
  return await buffer(renderPdf(file as never, layout as never) as never);
}
