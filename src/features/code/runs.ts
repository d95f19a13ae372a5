import type { CodeRun } from '../../builder/reader.ts';

/** Token kind of a piece of code, for its colour. */
export type CodeKind = 'comment' | 'keyword' | 'string' | 'number' | 'title' | 'attr' | 'added' | 'removed';

/** The kinds of highlight.js's scopes; `null` is plain also inside something coloured. */
const kinds: Record<string, CodeKind | null> = {
  addition: 'added',
  attr: 'attr',
  attribute: 'attr',
  built_in: 'title',
  bullet: 'string',
  comment: 'comment',
  deletion: 'removed',
  doctag: 'keyword',
  keyword: 'keyword',
  link: 'string',
  literal: 'number',
  meta: 'comment',
  name: 'keyword',
  number: 'number',
  property: 'attr',
  quote: 'comment',
  regexp: 'string',
  section: 'title',
  'selector-attr': 'attr',
  'selector-class': 'title',
  'selector-id': 'title',
  'selector-pseudo': 'attr',
  'selector-tag': 'keyword',
  string: 'string',
  subst: null,
  symbol: 'string',
  'template-variable': 'attr',
  title: 'title',
  type: 'title',
  variable: 'attr',
};

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const token = /<span class="([^"]*)">|(<\/span>)|(&(?:amp|lt|gt|quot|#x27);)|([^<&]+|[<&])/g;

/** Converts the HTML of highlight.js to text runs, so that nothing is rendered unescaped. */
export function runsOf(html: string): CodeRun[] {
  const runs: CodeRun[] = [];
  const open: Array<CodeKind | null> = [];
  const add = (text: string) => {
    const kind = open.at(-1) ?? undefined;
    const last = runs.at(-1);
    // White space has no colour, so it never begins a new run.
    if (last && (last.kind === kind || !/\S/.test(text))) last.text += text;
    else runs.push(kind ? { text, kind } : { text });
  };
  for (const [, scope, end, entity, text] of html.matchAll(token)) {
    if (scope !== undefined) open.push(kindOf(scope, open.at(-1) ?? null));
    else if (end !== undefined) open.pop();
    else add(entity === undefined ? (text ?? '') : (entities[entity] ?? entity));
  }
  return runs;
}

/** An unknown scope inherits the colour. */
function kindOf(scope: string, around: CodeKind | null): CodeKind | null {
  const name = /^hljs-([a-z_-]+)/.exec(scope)?.[1] ?? '';
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : around;
}
