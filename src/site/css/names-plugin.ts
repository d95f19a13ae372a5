import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const id = 'virtual:browser-names';

/** Names that browser code may add to a page. */
export interface BrowserNames {
  /** By the script of every page. */
  page: string[];
  /** By the code of a widget. */
  widgets: Record<string, string[]>;
  /** Widgets whose code inserts HTML from the server. */
  inserting: string[];
  /** Widgets whose code creates or moves elements. */
  creating: string[];
}

/**
 * Vite plugin: provides `virtual:browser-names`, the tags, classes and data attributes that occur in the sources of the
 * page script and of each widget's browser code. Any name in a string counts as one that the code may set.
 */
export function browserNames(root = process.cwd()): Plugin {
  return {
    name: 'browser-names',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(loaded) {
      if (loaded !== `\0${id}`) return null;
      const files = new Set<string>();
      const names = collectNames(root, files);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(names)}`;
    },
  };
}

/** Collects the names from the sources below `root`; adds the files that were read to `read`. */
export function collectNames(root: string, read: Set<string>): BrowserNames {
  const entries = globSync('src/widgets/*/{behaviour.ts,island.tsx}', { cwd: root });
  const shared = globSync('src/widgets/shared/*/behaviour.ts', { cwd: root });
  const ofPage = ['src/browser/main.ts', 'src/browser/first-paint.ts', ...shared].map((path) => join(root, path));
  const page = namesFrom(ofPage, read);
  const widgets: Record<string, string[]> = {};
  const inserting: string[] = [];
  const creating: string[] = [];
  for (const entry of entries.sort()) {
    const type = entry.split(/[\\/]/)[2] ?? '';
    const found = namesFrom([join(root, entry)], read);
    widgets[type] = [...(widgets[type] ?? []), ...found.names];
    if (found.inserts) inserting.push(type);
    if (found.creates) creating.push(type);
  }
  return { page: page.names, widgets, inserting, creating };
}

const inserts = /\b(?:innerHTML|insertAdjacentHTML|parseFromString|createContextualFragment|setHTMLUnsafe)\b/;

const creates =
  /\b(?:createElement(?:NS)?|cloneNode|importNode)\b|\.(?:append|appendChild|prepend|before|after|replaceWith|replaceChildren|insertBefore|insertAdjacentElement|moveBefore)\(|\bfrom '[^.]/;

interface FoundNames {
  names: string[];
  inserts: boolean;
  /** It creates or moves elements, or uses a package that may. */
  creates: boolean;
}

/** Returns the names in modules and in all that they import, apart from packages. */
function namesFrom(entries: string[], read: Set<string>): FoundNames {
  const names = new Set<string>();
  const files = new Set(entries);
  let isInserting = false;
  let isCreating = false;
  for (const file of files) {
    read.add(file);
    const code = readFileSync(file, 'utf8');
    isInserting ||= inserts.test(code);
    isCreating ||= isInserting || creates.test(code) || file.endsWith('.tsx');
    const { program } = parseSync(file, code);
    for (const source of visit(program, names)) files.add(join(dirname(file), source));
  }
  return { names: [...names].sort(), inserts: isInserting, creates: isCreating };
}

/** Adds the names of a syntax tree to `names`; returns the sources that the module imports. */
function visit(node: unknown, names: Set<string>): string[] {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((one) => visit(one, names));
  const { type, importKind, exportKind, source, value, left, name } = node as Record<string, unknown> & {
    source?: { value?: unknown };
    left?: DatasetKey;
  };
  if (importKind === 'type' || exportKind === 'type') return [];
  if (isAsking(node)) return visit(askedPartsOf(node), names);
  if (type === 'Literal' && typeof value === 'string') addWords(value, names);
  if (type === 'TemplateElement') addWords((value as { raw: string }).raw, names);
  if (type === 'JSXIdentifier') names.add(name as string);
  if (type === 'AssignmentExpression') addDatasetKey(left, names);
  const path = typeof source?.value === 'string' && /^\.{1,2}\/.*\.tsx?$/.test(source.value) ? [source.value] : [];
  return [...path, ...Object.values(node).flatMap((one) => visit(one, names))];
}

interface DatasetKey {
  object?: { property?: { name?: string }; name?: string };
  property?: { name?: string };
}

/** Adds the attribute that an assignment to `element.dataset.key` sets. Reading one sets nothing. */
function addDatasetKey({ object, property }: DatasetKey = {}, names: Set<string>): void {
  if ((object?.property?.name ?? object?.name) !== 'dataset' || !property?.name) return;
  names.add(`data-${property.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
}

/** Calls that find elements or listen to events, and comparisons of types: their strings add nothing to a page. */
const asking = /^(?:querySelector(?:All)?|closest|matches|(?:add|remove)EventListener)$/;

interface Asking {
  type: string;
  callee?: { property?: { name?: string } };
  arguments?: Array<{ type: string }>;
  left?: { type: string; operator?: string };
}

function isAsking(node: object): node is Asking {
  const { type, callee, arguments: [first] = [], left } = node as Asking;
  if (type === 'CallExpression') return first?.type === 'Literal' && asking.test(callee?.property?.name ?? '');
  return type === 'BinaryExpression' && left?.type === 'UnaryExpression' && left.operator === 'typeof';
}

/** The parts of such an expression without the string that it looks for. */
const askedPartsOf = ({ type, callee, arguments: given = [], left }: Asking): unknown[] =>
  type === 'CallExpression' ? [callee, ...given.slice(1)] : [left];

function addWords(text: string, names: Set<string>): void {
  for (const [word] of text.matchAll(/[a-z][\w-]*/gi)) names.add(word);
}
