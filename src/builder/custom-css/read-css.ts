import { type CssNode, generate, type List, parse, walk } from 'css-tree';
import { formatNumber } from '../../platform/persian/digits.ts';
import { checkTree, isBlank, type ParseError } from './check-tree.ts';
import { type CssProblem, type CssScope, cssLimits } from './css-problem.ts';
import { scanTokens } from './scan-tokens.ts';

/** Custom CSS as it is printed, and its problems. With mistakes nothing is printed. */
export interface ReadCss {
  css: string;
  problems: CssProblem[];
}

/** Maximum number of reported problems. */
const maxProblems = 20;

/**
 * Parses custom CSS as typed by staff and prints it from its syntax tree; unknown syntax is rejected with its position.
 * The CSS of an element is a list of declarations and nested rules, printed in `.e-<id>{…}`, and cannot affect anything
 * outside it.
 */
export function readCss(typed: string, scope: CssScope): ReadCss {
  const text = typed.replace(/\r\n?|\f/g, '\n');
  if (text.trim() === '') return { css: '', problems: [] };
  const early = textProblems(text, scope);
  if (early.length > 0) return { css: '', problems: early };
  const { tree, errors } = parseCss(text, scope);
  const problems = checkTree(tree, scope, errors).slice(0, maxProblems);
  if (problems.some(({ isWarning }) => !isWarning)) return { css: '', problems };
  const css = print(tree, scope);
  // The printed CSS must parse to the same CSS again.
  if (print(parseCss(css, scope).tree, scope) !== css || textProblems(css, scope, false).length > 0)
    return { css: '', problems: [{ line: 1, column: 1, message: 'این CSS خوانده نشد؛ ساده‌تر بنویسیدش.' }] };
  return { css, problems };
}

/** Problems that need no tree: size, letters that no style has, brackets and strings. */
function textProblems(text: string, scope: CssScope, isTyped = true): CssProblem[] {
  const limit = cssLimits[scope];
  const at = (offset: number, message: string): CssProblem => ({ ...placeOf(text, offset), message });
  if (isTyped && text.length > limit)
    return [at(limit, `این CSS ${formatNumber(text.length)} نویسه دارد؛ بیش از ${formatNumber(limit)} نویسه نمی‌شود.`)];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls have no place in CSS
  const control = text.search(/[\u0000-\u0008\u000b-\u001f\u007f]/);
  if (control >= 0) return [at(control, 'این نویسه دیده نمی‌شود و در CSS پذیرفته نیست؛ پاکش کنید.')];
  if (!text.isWellFormed()) return [at(0, 'در متن نویسه‌ای نیمه‌کاره هست؛ آن را دوباره بنویسید.')];
  const end = text.search(/<\/style/i);
  if (end >= 0) return [at(end, 'پایان برچسب style در CSS پذیرفته نیست.')];
  return scanTokens(text)
    .slice(0, maxProblems)
    .map(({ offset, message }) => at(offset, message));
}

function placeOf(text: string, offset: number): Pick<CssProblem, 'line' | 'column'> {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

interface Parsed {
  tree: CssNode;
  errors: ParseError[];
}

/** Parses the text; that of an element inside a rule that starts on the line before it. */
function parseCss(text: string, scope: CssScope): Parsed {
  const errors: ParseError[] = [];
  const isElement = scope === 'element';
  const tree = parse(isElement ? `&{\n${text}\n}` : text, {
    positions: true,
    line: isElement ? 0 : 1,
    parseCustomProperty: true,
    onParseError: (error) => errors.push(error as unknown as ParseError),
  });
  return { tree, errors };
}

/** Prints the tree without comments and repeated semicolons; for an element only the inside of its rule. */
function print(tree: CssNode, scope: CssScope): string {
  walk(tree, (node, item, list: List<CssNode>) => {
    if (node.type === 'Comment' || isBlank(node)) list.remove(item);
  });
  const css = generate(tree);
  return scope === 'element' ? css.slice('&{'.length, -'}'.length) : css;
}
