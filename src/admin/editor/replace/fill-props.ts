import type { z } from 'zod';
import { escapeText } from '../../../builder/bindings/values.ts';
import { type PropMark, propMarks } from '../../../builder/schema.ts';
import { rowOf } from '../../../builder/shown-fields.ts';
import { markedPaths } from '../../../builder/slots.ts';
import type { AnyWidget } from '../../../builder/widget.ts';
import { defaultProps } from '../puck/default-props.ts';
import type { Content } from './find-contents.ts';

type Props = Record<string, unknown>;

/** Props of a widget with contents in them, and the contents that have no place there. */
export interface Filled {
  props: Props;
  left: Content[];
}

/**
 * Fills the props of a new widget with contents: each goes into the first field that accepts it, then into rows of its
 * list; the remaining texts go to the end of its rich text. The schema of the widget decides what a field accepts.
 */
export function fillProps(widget: AnyWidget, contents: readonly Content[]): Filled {
  const props = defaultProps(widget);
  let left = [...contents];
  const fields = openFields(widget.schema);
  left = left.filter((content) => !fillOne(props, fields, content));
  for (const [name, list] of Object.entries(widget.schema.shape)) {
    const row = rowOf(list);
    const rows = row && left.length > 0 ? rowsOf(row, left) : null;
    if (!rows || rows.rows.length === 0 || !(list as z.ZodType).safeParse(rows.rows).success) continue;
    props[name] = rows.rows;
    left = rows.left;
    break;
  }
  return appended(widget, props, left);
}

interface OpenField {
  name: string;
  kind: PropMark['kind'];
  schema: z.ZodType;
  isFilled: boolean;
}

const takes: Readonly<Record<Content['kind'], ReadonlyArray<PropMark['kind']>>> = {
  text: ['text', 'rich-text'],
  html: ['rich-text', 'text'],
  link: ['link'],
  picture: ['media'],
};

/** The marked fields of an object, those that must be filled first. */
function openFields(schema: z.ZodObject): OpenField[] {
  const kinds = [...new Set(Object.values(takes).flat())];
  const fields = kinds.flatMap((kind) =>
    markedPaths(schema, kind).flatMap(([name = '', ...rest]): OpenField[] =>
      rest.length > 0 ? [] : [{ name, kind, schema: schema.shape[name] as z.ZodType, isFilled: false }],
    ),
  );
  const rank = ({ schema: one }: OpenField) => (propMarks.get(one)?.sample === undefined ? 1 : 0);
  return fields.sort((a, b) => rank(a) - rank(b));
}

function fillOne(props: Props, fields: OpenField[], content: Content): boolean {
  for (const kind of takes[content.kind]) {
    for (const field of fields) {
      if (field.isFilled || field.kind !== kind) continue;
      const value = valueFor(kind, content);
      if (!field.schema.safeParse(value).success) continue;
      props[field.name] = value;
      field.isFilled = true;
      return true;
    }
  }
  return false;
}

function valueFor(kind: PropMark['kind'], { kind: found, value }: Content): string | number {
  if (kind === 'rich-text') return found === 'text' ? `<p>${escapeText(String(value))}</p>` : value;
  return found === 'html' ? plain(String(value)) : value;
}

const plain = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Rows of a list: a content that does not fit into the current row starts another one. */
function rowsOf(row: z.ZodObject, contents: readonly Content[]): { rows: Props[]; left: Content[] } {
  const rows: Props[] = [];
  const left: Content[] = [];
  let fields: OpenField[] = [];
  for (const content of contents) {
    if (fillOne(rows.at(-1) ?? {}, fields, content)) continue;
    const [next, open] = [row.parse({}) as Props, openFields(row)];
    if (fillOne(next, open, content)) {
      rows.push(next);
      fields = open;
    } else left.push(content);
  }
  return { rows, left };
}

/** Appends the remaining texts to the rich text of the widget. */
function appended(widget: AnyWidget, props: Props, contents: readonly Content[]): Filled {
  const field = openFields(widget.schema).find(({ kind }) => kind === 'rich-text');
  const left: Content[] = [];
  for (const content of contents) {
    const isWords = content.kind === 'text' || content.kind === 'html';
    const value = field && isWords ? `${props[field.name]}${valueFor('rich-text', content)}` : null;
    if (field && value !== null && field.schema.safeParse(value).success) props[field.name] = value;
    else left.push(content);
  }
  return { props, left };
}
