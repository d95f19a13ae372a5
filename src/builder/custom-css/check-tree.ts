import { type CssNode, lexer, walk } from 'css-tree';
import type { CssProblem, CssScope } from './css-problem.ts';

/** Allowed at-rules; those in `nested` also in the CSS of an element. */
const atRules = {
  all: ['media', 'supports', 'container', 'starting-style', 'keyframes', 'font-face', 'property'],
  nested: ['media', 'supports', 'container', 'starting-style'],
} as const;

const refusedAtRules: Readonly<Record<string, string>> = {
  import: '@import پذیرفته نیست؛ متن آن CSS را همین‌جا بنویسید.',
  charset: '@charset پذیرفته نیست؛ صفحه‌ها همیشه UTF-8 هستند.',
  namespace: '@namespace پذیرفته نیست.',
};

/** Node types that are printed; all others are rejected. */
const known = new Set([
  'AnPlusB',
  'Atrule',
  'AtrulePrelude',
  'AttributeSelector',
  'Block',
  'Brackets',
  'ClassSelector',
  'Combinator',
  'Comment',
  'Condition',
  'Declaration',
  'DeclarationList',
  'Dimension',
  'Feature',
  'FeatureFunction',
  'FeatureRange',
  'Function',
  'GeneralEnclosed',
  'Hash',
  'IdSelector',
  'Identifier',
  'MediaQuery',
  'MediaQueryList',
  'NestingSelector',
  'Nth',
  'Number',
  'Operator',
  'Parentheses',
  'Percentage',
  'PseudoClassSelector',
  'PseudoElementSelector',
  'Ratio',
  'Rule',
  'Selector',
  'SelectorList',
  'String',
  'StyleSheet',
  'SupportsDeclaration',
  'TypeSelector',
  'UnicodeRange',
  'Url',
  'Value',
  'WhiteSpace',
]);

/** Functions whose strings are addresses. */
const addressFunctions = new Set(['image-set', '-webkit-image-set', 'image', 'cross-fade', '-webkit-cross-fade']);
/** Functions that run code, or whose address is known only in the browser. */
const refusedFunctions = new Set(['expression', 'src', 'url']);
/** In an address function these would hide the address. */
const hidingFunctions = new Set(['var', 'attr', 'env', 'if']);
const refusedProperties = new Set(['behavior', '-ms-behavior', '-moz-binding']);

const foreign = 'نشانی باید از همین سایت باشد، مانند ‎/media/…‎، یا data:image؛ از سایت‌های دیگر چیزی بار نمی‌شود.';

/** True for URLs that a style may load: a path of this site, a fragment of the page, or a data URL of a picture. */
function isOwnAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so they may hide a host
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return false;
  return /^(?:\/(?!\/)|#|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,])/.test(address);
}

export interface ParseError {
  offset: number;
  line: number;
  column: number;
  message: string;
}

/** Finds forbidden parts of custom CSS; names of unknown properties are warnings. */
export function checkTree(tree: CssNode, scope: CssScope, errors: readonly ParseError[]): CssProblem[] {
  const found: CssProblem[] = [];
  const plain = new Set<CssNode>();
  walk(tree, function check(node) {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    const report = (message: string) => found.push({ line, column, message });
    if (node.type === 'PseudoElementSelector' || node.type === 'PseudoClassSelector')
      node.children?.forEach((argument) => void plain.add(argument));
    if (node.type === 'Raw') {
      if (isBlank(node) || (plain.has(node) && isWords(node.value))) return;
      const [from, to] = [node.loc?.start.offset ?? 0, node.loc?.end.offset ?? 0];
      const cause = errors.find(({ offset }) => offset >= from && offset <= to);
      found.push({
        line: cause?.line ?? line,
        column: cause?.column ?? column,
        message: messageOf(cause?.message ?? ''),
      });
      return;
    }
    if (!known.has(node.type)) return void report('این بخش CSS شناخته نیست.');
    if (node.type === 'Atrule') {
      const message = atRuleProblem(node.name, scope);
      if (message) report(message);
    }
    if (node.type === 'Declaration') {
      const name = node.property.toLowerCase();
      if (refusedProperties.has(name)) report(`ویژگی ${name} پذیرفته نیست، چون کد اجرا می‌کند.`);
      else if (!/^(?:--[^\s]+|-?[a-z][a-z0-9-]*)$/.test(name)) report('نام این ویژگی درست نیست.');
      else if (isUnknownProperty(name) && !isDescriptor(this.atrule?.name))
        found.push({ line, column, message: `مرورگرها ویژگی «${name}» را نمی‌شناسند.`, isWarning: true });
    }
    if (node.type === 'Url' && !isOwnAddress(node.value)) report(foreign);
    if (node.type === 'Function') checkFunction(node, report);
  });
  return found;
}

function checkFunction(node: Extract<CssNode, { type: 'Function' }>, report: (message: string) => void): void {
  const name = node.name.toLowerCase();
  if (refusedFunctions.has(name)) report(`${name}()‎ پذیرفته نیست.`);
  if (!addressFunctions.has(name)) return;
  walk(node, (inner) => {
    if (inner.type === 'Function' && hidingFunctions.has(inner.name.toLowerCase()))
      report(`در ${name}()‎ نشانی را خودتان بنویسید، نه با ${inner.name}()‎.`);
    if (inner.type === 'String' && !isOwnAddress(inner.value) && !/^image\/[\w.+-]+$/.test(inner.value))
      report(foreign);
  });
}

function atRuleProblem(typed: string, scope: CssScope): string | null {
  const name = typed.toLowerCase().replace(/^-webkit-(?=keyframes$)/, '');
  if (refusedAtRules[name]) return refusedAtRules[name];
  const names: readonly string[] = atRules.all;
  if (!names.includes(name)) return `@${typed} پذیرفته نیست.`;
  if (scope !== 'element' || atRules.nested.some((one) => one === name)) return null;
  return `@${typed} را در CSS صفحه یا سایت بنویسید؛ CSS یک عنصر درون خود آن عنصر می‌ماند.`;
}

const isUnknownProperty = (name: string): boolean =>
  !/^-/.test(name) && (lexer as unknown as PropertyNames).checkPropertyName(name) !== undefined;
/** The names of `@font-face` and `@property` are not properties. */
const isDescriptor = (atRule: string | undefined): boolean =>
  ['font-face', 'property'].includes(atRule?.toLowerCase() ?? '');

/** Missing in the types of css-tree. */
interface PropertyNames {
  checkPropertyName(name: string): Error | undefined;
}

/** True for repeated semicolons, which are left out. */
export const isBlank = (node: CssNode): boolean => node.type === 'Raw' && /^[\s;]*$/.test(node.value);
/** The argument of a pseudo-element such as `::part(x)` is not parsed. */
const isWords = (text: string): boolean => /^\s*[\w-]+(?:\s+[\w-]+)*\s*$/.test(text);

/** Messages of css-tree in Persian. */
function messageOf(message: string): string {
  if (message.startsWith('Colon')) return 'پس از نام ویژگی دونقطه می‌آید، مانند ‎color: red;‎';
  if (message.startsWith('Identifier'))
    return 'نام ویژگی درست نیست؛ اگر قاعده‌ای درونی است آن را با & آغاز کنید، مانند ‎& .title { … }‎';
  if (message.startsWith('Selector')) return 'این‌جا باید گزینشگر (selector) بیاید.';
  if (message.startsWith('"{"')) return 'پس از گزینشگر { بگذارید.';
  if (message.startsWith('";"')) return 'در پایان این سطر ; بگذارید.';
  return 'این بخش CSS درست نوشته نشده است.';
}
