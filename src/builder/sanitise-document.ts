import { fail } from '../platform/errors.ts';
import { formatNumber, toPersianDigits } from '../platform/persian/digits.ts';
import { allAtOnce, type Steps } from '../platform/steps.ts';
import { maxElementCss } from './custom-css/css-problem.ts';
import { type PageDocument, readNode, type StoredDocument, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { removedNames } from './removed-html.ts';
import { sanitiseRichText } from './sanitise.ts';
import { countMarks, isReadable, maxCode } from './schema.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { maxDepth } from './walk-nodes.ts';

/** The most tags and entities in all the rich text of one document. */
const maxMarks = 4_000;

/** Maximum number of widgets (two objects each) and list items (one each): a page is parsed synchronously. */
const maxObjects = 2_500;
/** Maximum number of objects in the settings of all elements; a style has about ten. */
const maxSettings = 20_000;

/**
 * Returns a document ready to store: rich text of known widgets is sanitised, everything else stays unchanged, including
 * unknown and broken widgets, so that nothing is lost. Throws `InvalidDocument` for rich text that would take too long to
 * parse, for too many widgets, items or code, and for widgets nested deeper than pages are rendered.
 */
export function cleanDocument(document: StoredDocument, registry: Registry): PageDocument {
  return cleanAndReport(document, registry).document;
}

/** The same, with the names of the removed tags and attributes. */
export const cleanAndReport = (document: StoredDocument, registry: Registry): CleanedDocument =>
  allAtOnce(cleanInSteps(document, registry));

interface CleanedDocument {
  document: PageDocument;
  removed: string[];
}

/** The same, in a step for each widget at the top. */
export function* cleanInSteps(document: StoredDocument, registry: Registry): Steps<CleanedDocument> {
  const { objects, settings } = countObjects(document.content);
  if (objects > maxObjects || settings > maxSettings) throw fail('InvalidDocument', { message: tooMany });
  let marks = 0;
  let letters = 0;
  const removed = new Set<string>();
  const clean = (html: string) => {
    marks += countMarks(html);
    if (!isReadable(html) || marks > maxMarks) throw fail('InvalidDocument', { message: tooMuch });
    const cleaned = sanitiseRichText(html);
    for (const name of removedNames(html, cleaned)) removed.add(name);
    return cleaned;
  };
  const countCode = (code: string) => {
    letters += code.length;
    if (letters > maxCode) throw fail('InvalidDocument', { message: tooMuchCode });
  };
  let rules = 0;
  const countCss = (css: string) => {
    rules += css.length;
    if (rules > maxElementCss) throw fail('InvalidDocument', { message: tooMuchCss });
  };
  const content: WidgetNode[] = [];
  for (const node of document.content) {
    content.push(cleanNode(node, { registry, clean, countCode, countCss, depth: 0 }) as WidgetNode);
    yield;
  }
  return { document: { ...document, content }, removed: [...removed] };
}

const tooMuch = 'متن این صفحه بیش از اندازه بلند است یا نشانه‌های زیادی دارد؛ آن را در چند صفحه بنویسید.';

const tooMany = 'این صفحه بیش از اندازه ابزارک یا ردیف دارد؛ آن را در چند صفحه بسازید.';

const tooMuchCode = `کدهای یک صفحه روی هم بیش از ${toPersianDigits(maxCode)} نویسه نمی‌شود؛ آن‌ها را در چند صفحه بنویسید.`;

const tooMuchCss = `CSS عنصرهای یک صفحه روی هم بیش از ${formatNumber(maxElementCss)} نویسه نمی‌شود؛ آن را در CSS صفحه یا سایت بنویسید.`;

const tooDeep = `ابزارک‌ها بیش از ${toPersianDigits(maxDepth)} لایه در هم رفته‌اند؛ از لایه‌ها کم کنید.`;

interface Cleaning {
  registry: Registry;
  clean(html: string): string;
  countCode(code: string): void;
  countCss(css: string): void;
  depth: number;
}

function cleanNode(value: unknown, cleaning: Cleaning): unknown {
  const { registry, clean, countCode, depth } = cleaning;
  if (depth >= maxDepth) throw fail('InvalidDocument', { message: tooDeep });
  const node = readNode(value);
  const widget = node && registry.get(node.type);
  if (typeof node?.element?.css === 'string') cleaning.countCss(node.element.css);
  if (!node || !widget) return value;
  mapPaths(node.props, markedPaths(widget.schema, 'code'), (code) => {
    if (typeof code === 'string') countCode(code);
    return code;
  });
  const cleaned = mapPaths(node.props, markedPaths(widget.schema, 'rich-text'), (html) =>
    typeof html === 'string' ? clean(html) : html,
  );
  const props = mapPaths(cleaned, markedPaths(widget.schema, 'slot'), (children) =>
    Array.isArray(children) ? children.map((child) => cleanNode(child, { ...cleaning, depth: depth + 1 })) : children,
  );
  return { ...node, props };
}

/** Counts the objects in a JSON value, including itself; those in the settings of elements apart. */
function countObjects(value: unknown, counted = { objects: 0, settings: 0 }, inSettings = false) {
  if (typeof value !== 'object' || value === null) return counted;
  if (!Array.isArray(value)) counted[inSettings ? 'settings' : 'objects'] += 1;
  for (const [key, inner] of Object.entries(value)) {
    countObjects(inner, counted, inSettings || (key === 'element' && 'props' in value));
  }
  return counted;
}
