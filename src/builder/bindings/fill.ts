import type { z } from 'zod';
import { fillPlaceholders, isFigure, placeholdersIn } from '../../shop/catalogue/figures.ts';
import type { PageContext } from '../context.ts';
import { mapPaths, markedPaths, visitPaths } from '../slots.ts';
import { type Binding, readBindings, schemaAt } from './read.ts';
import { escapeText, figureValues, type LookUp, pageValues, propOfValue, textOfValue } from './values.ts';

type Props = Record<string, unknown>;

/** Names of the dynamic values that a widget shows, in its texts and its bindings. */
export function namesIn(schema: z.ZodType, props: Props, bindings: readonly Binding[]): ReadonlySet<string> {
  const inTexts: string[] = [];
  const addNames = (text: unknown) => {
    if (typeof text === 'string') inTexts.push(...placeholdersIn(text));
  };
  visitPaths(props, markedPaths(schema, 'text'), addNames);
  visitPaths(props, markedPaths(schema, 'rich-text'), addNames);
  return inTexts.length + bindings.length === 0 ? none : new Set([...inTexts, ...bindings.map(({ name }) => name)]);
}

const none: ReadonlySet<string> = new Set();

/** True for names whose value depends on the page: the post, the site, the position in a list. */
export const isPageName = (name: string) => !isFigure(name);

/**
 * Fills the placeholders in the texts of a widget and its bound props. A bound prop keeps its static value if the
 * dynamic value is empty or invalid by its schema; values of other sources stay unchanged.
 */
export function fillProps(schema: z.ZodType, props: Props, bindings: readonly Binding[], lookUp: LookUp): Props {
  const textOf = (encode: (text: string) => string) => (name: string, format?: string) => {
    const value = lookUp(name);
    return value && encode(textOfValue(value, format));
  };
  const fillText = (encode: (text: string) => string) => (written: unknown) =>
    typeof written === 'string' && written.includes('{{') ? fillPlaceholders(written, textOf(encode)) : written;
  let filled = mapPaths(
    props,
    markedPaths(schema, 'text'),
    fillText((text) => text),
  );
  filled = mapPaths(filled, markedPaths(schema, 'rich-text'), fillText(escapeText));
  for (const binding of bindings) {
    const value = lookUp(binding.name);
    const prop = value ? propOfValue(value, binding.kind, binding) : undefined;
    if (prop !== undefined && isAllowed(schema, binding, prop)) filled = setAt(filled, binding.path, prop) as Props;
  }
  return filled;
}

/** True if the schema of a prop takes a value; texts have no limit. */
function isAllowed(schema: z.ZodType, { path, kind }: Binding, prop: unknown): boolean {
  return kind === 'text' || kind === 'rich-text' || schemaAt(schema, path)?.safeParse(prop).success === true;
}

/** Returns a copy with the value at a path replaced; unchanged if the path does not exist. */
function setAt(value: unknown, [step, ...rest]: Binding['path'], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? setAt(item, rest, next) : item));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [step]: setAt((value as Props)[step], rest, next) };
}

/** Returns props in which each bound prop has a sample value, for checks of written content. */
export function withStandIns(props: Props, bindings: readonly Binding[]): Props {
  const samples = { text: 'مقدار پویا', 'rich-text': '<p>مقدار پویا</p>', link: '/', media: 1, number: 1 };
  return bindings.reduce((filled, { path, kind }) => setAt(filled, path, samples[kind]) as Props, props);
}

/** Returns stored props with all their dynamic values, as the editor's canvas shows them. */
export function fillStored(schema: z.ZodType, props: Props, page: PageContext): Props {
  const bindings = readBindings(schema, props);
  if (namesIn(schema, props, bindings).size === 0) return props;
  const values = [figureValues(page.figures ?? {}), pageValues(page)];
  return fillProps(schema, props, bindings, (name) => values[isFigure(name) ? 0 : 1]?.(name) ?? null);
}
