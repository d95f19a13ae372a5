import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

const words = (list: string) => new Set(list.split(' '));

/** Phrasing content. */
const phrasing = words(
  'a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd label ' +
    'link map mark math meta meter noscript object output picture progress q ruby s samp script search select slot small ' +
    'span strong sub sup svg template textarea time u var video wbr source track option optgroup legend summary rt rp',
);
/** Elements that contain phrasing content only. */
const lines = words(
  'p h1 h2 h3 h4 h5 h6 span strong em b i small label button pre time bdi bdo code abbr q cite mark sub sup kbd samp var ' +
    'output data s u dfn summary legend',
);
const headings = words('h1 h2 h3 h4 h5 h6');
/** Elements with a transparent content model. */
const transparent = words('a ins del map noscript slot');
const interactive = words('a button input select textarea label iframe details embed');
const obsolete = words('center font marquee big tt strike frame frameset acronym applet basefont dir');
const parents: Record<string, Set<string>> = {
  li: words('ul ol menu'),
  dt: words('dl div'),
  dd: words('dl div'),
  figcaption: words('figure'),
  legend: words('fieldset'),
  summary: words('details'),
  source: words('picture audio video'),
  option: words('select optgroup datalist'),
  track: words('audio video'),
};
const children: Record<string, Set<string>> = {
  ul: words('li script template'),
  ol: words('li script template'),
  dl: words('dt dd div script template'),
  picture: words('source img script template'),
};
const references = words(
  'for list form headers popovertarget aria-labelledby aria-describedby aria-controls aria-owns aria-activedescendant',
);
const plainAttribute = /^[a-z][a-z0-9:_-]*$/i;

/** Returns the markup faults of a page as sent: syntax, content model, and references to missing ids. */
export function faultsInMarkup(html: string): string[] {
  const faults: string[] = [];
  const tree = parse(html, { onParseError: ({ code, startLine }) => faults.push(`${code}:${startLine}`) });
  const ids = new Set<string>();
  const pending: Array<[id: string, by: string]> = [];
  const tagOf = (element: Element) => `<${element.tagName} class="${attribute(element, 'class') ?? ''}">`;

  const check = (element: Element, above: Element[]) => {
    const { tagName: name } = element;
    const parent = above.at(-1);
    const holder = above.findLast((one) => !transparent.has(one.tagName));
    const parentName = parent?.tagName ?? '';
    if (obsolete.has(name)) faults.push(`obsolete ${tagOf(element)}`);
    if (holder && lines.has(holder.tagName) && !phrasing.has(name)) {
      const isTitled = /^(summary|legend)$/.test(holder.tagName) && headings.has(name);
      if (!isTitled) faults.push(`${tagOf(element)} in ${tagOf(holder)}`);
    }
    if (parents[name] && !parents[name].has(parentName)) faults.push(`${tagOf(element)} in <${parentName}>`);
    if (children[parentName] && !children[parentName]?.has(name)) faults.push(`${tagOf(element)} in <${parentName}>`);
    const isHidden = name === 'input' && attribute(element, 'type') === 'hidden';
    const control = above.find((one) => one.tagName === 'button' || isLink(one));
    if (control && !isHidden && (interactive.has(name) || attribute(element, 'tabindex') !== undefined))
      faults.push(`${tagOf(element)} in ${tagOf(control)}`);
    for (const { name: key, value } of element.attrs) {
      if (key === 'id' && (value === '' || /\s/.test(value))) faults.push(`id “${value}”`);
      if (key === 'id') ids.add(value);
      if (/^on/.test(key) || key === 'style' || !plainAttribute.test(key)) faults.push(`${key} of ${tagOf(element)}`);
      if (references.has(key)) for (const id of value.split(/\s+/)) pending.push([id, `${key} of ${tagOf(element)}`]);
    }
  };
  const walk = (nodes: DefaultTreeAdapterTypes.ChildNode[], above: Element[]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      check(node, above);
      // SVG has separate rules.
      if (node.tagName !== 'svg') walk('content' in node ? node.content.childNodes : node.childNodes, [...above, node]);
    }
  };
  walk(tree.childNodes, []);
  for (const [id, by] of pending) if (!ids.has(id)) faults.push(`${by} names #${id}, which is not there`);
  return faults;
}

/** Returns the kinds of elements of a page, each once: classes except those of single elements, and widgets with their variants. */
export function kindsIn(html: string): string[] {
  const kinds = new Set<string>();
  const walk = (nodes: DefaultTreeAdapterTypes.ChildNode[]) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const classes = (attribute(node, 'class') ?? '').split(/\s+/).filter((name) => !/^(?:e-\w|s-|$)/.test(name));
      const widget = classes.find((name) => name.startsWith('mz-'));
      for (const name of classes) kinds.add(name);
      for (const { name, value } of node.attrs) {
        if (widget && /^data-(?!id$|props$|when$)/.test(name) && /^[a-z0-9-]*$/.test(value))
          kinds.add(`${widget} ${name}=${value}`);
      }
      walk(node.childNodes);
    }
  };
  walk(parse(html).childNodes);
  return [...kinds];
}

/** Returns the ids of a page, which links may target. */
export function idsIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
}

/** Returns the targets of the links of a page. */
export function linksIn(html: string): string[] {
  return Array.from(html.matchAll(/<a\s[^>]*?href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'));
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const isLink = (element: Element) => element.tagName === 'a' && attribute(element, 'href') !== undefined;
