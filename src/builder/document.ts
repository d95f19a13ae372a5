import { z } from 'zod';
import { formatNumber } from '../platform/persian/digits.ts';
import { cssLimits } from './custom-css/css-problem.ts';

/** A stored widget: slots of the widget are arrays of nodes inside `props`. */
export interface WidgetNode {
  /** 7 lowercase letters or digits, unique in the page, stable for life. */
  id: string;
  type: string;
  /** The version of the widget's props. */
  v: number;
  props: Record<string, unknown>;
  /** The settings every element carries; see `element.ts`. */
  element?: Record<string, unknown> | undefined;
}

/** A document with well-formed nodes, as written by the program: a tree of widgets. */
export interface PageDocument {
  version: 1;
  content: WidgetNode[];
  /** Settings of the document itself, for some post types such as popups. */
  settings?: Record<string, unknown> | undefined;
  /** Custom CSS of the page as it was typed. */
  css?: string | undefined;
}

export const widgetIdPattern = /^[a-z0-9]{7}$/;

/** A document as stored or sent: an object of this shape; `content` is parsed node by node. */
export const storedDocument = z.object({
  version: z.literal(1),
  content: z.array(z.unknown()).max(500, 'یک صفحه بیش از ۵۰۰ بخش نمی‌گیرد؛ آن را در چند صفحه بسازید.'),
  settings: z.record(z.string(), z.unknown()).optional(),
  css: z
    .string()
    .max(cssLimits.page, `CSS یک صفحه بیش از ${formatNumber(cssLimits.page)} نویسه نمی‌شود.`)
    .optional(),
});
export type StoredDocument = z.output<typeof storedDocument>;

const typePattern = /^[a-z][a-z0-9-]{0,40}$/;

/**
 * Parses a stored node; `null` if it is invalid. The props of the widget are validated by its schema. Written by hand:
 * every walk through a document reads every node, and a schema would copy the props each time.
 */
export function readNode(value: unknown): WidgetNode | null {
  if (!isRecord(value)) return null;
  const { id, type, v, props, element } = value;
  if (typeof id !== 'string' || !widgetIdPattern.test(id)) return null;
  if (typeof type !== 'string' || !typePattern.test(type)) return null;
  if (!Number.isInteger(v) || (v as number) < 1 || (v as number) > 1000) return null;
  if (!isRecord(props) || !(element === undefined || isRecord(element))) return null;
  return { id, type, v: v as number, props, ...(element === undefined ? {} : { element }) };
}

/** True for a JSON object that is not an array. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__');

/** Parses a stored document; `null` if it is invalid. */
export function readDocument(value: unknown): StoredDocument | null {
  const read = storedDocument.safeParse(value);
  return read.success ? read.data : null;
}
