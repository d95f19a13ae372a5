import { readNode } from '../builder/document.ts';
import type { Registry } from '../builder/registry.ts';
import type { PropMark } from '../builder/schema.ts';
import { mapPaths, markedPaths } from '../builder/slots.ts';
import type { Numbers } from '../content/transfer-kind.ts';
import { hashActionHref, parseHashAction } from '../features/hash-actions/index.ts';
import { toLatinDigits } from '../platform/persian/digits.ts';

/**
 * Replaces ids of posts, files and terms in a document: in marked props of known widgets, in links and in the conditions
 * of popups and templates. Unknown ones stay as they are.
 */
export function renumberDocument(document: object, registry: Registry, numbers: Numbers): object {
  const { content, settings, ...rest } = document as { content?: unknown; settings?: unknown };
  return {
    ...rest,
    ...(settings === undefined ? {} : { settings: renumberConditions(settings, numbers) }),
    ...(content === undefined ? {} : { content: renumberNodes(content, registry, numbers) }),
  };
}

/** Replaces ids in an address: of a library file, or of a link that opens a popup. */
export function renumberHref(href: string, numbers: Numbers): string {
  const action = parseHashAction(href);
  if (action?.name === 'popup:open') {
    const id = numbers.post(action.settings.id);
    return id === action.settings.id ? href : hashActionHref({ ...action, settings: { ...action.settings, id } });
  }
  return href.replace(/(\/media\/of\/)([1-9]\d{0,14})(?=\.)/, (_all, path, id) => path + numbers.media(Number(id)));
}

const renumberHtml = (html: string, numbers: Numbers) =>
  html.replace(/(\s(?:href|src)=")([^"<>]+)(?=")/g, (_all, before, href) => before + renumberHref(href, numbers));

const renumberList = (list: string, numbers: Numbers) =>
  toLatinDigits(list).replace(/\d{1,15}/g, (id) => String(numbers.post(Number(id))));

const changes: Partial<Record<PropMark['kind'], (value: unknown, numbers: Numbers) => unknown>> = {
  media: (value, { media }) => (typeof value === 'number' ? media(value) : value),
  popup: (value, { post }) => (typeof value === 'number' ? post(value) : value),
  post: (value, { post }) => (typeof value === 'number' ? post(value) : value),
  'post-list': (value, numbers) => (typeof value === 'string' ? renumberList(value, numbers) : value),
  link: (value, numbers) => (typeof value === 'string' ? renumberHref(value, numbers) : value),
  'rich-text': (value, numbers) => (typeof value === 'string' ? renumberHtml(value, numbers) : value),
};

function renumberNodes(nodes: unknown, registry: Registry, numbers: Numbers): unknown {
  if (!Array.isArray(nodes)) return nodes;
  return nodes.map((value: unknown) => {
    const node = readNode(value);
    const widget = node && registry.get(node.type);
    if (!node || !widget) return value;
    let { props } = node;
    for (const [kind, change] of Object.entries(changes)) {
      props = mapPaths(props, markedPaths(widget.schema, kind as PropMark['kind']), (found) => change(found, numbers));
    }
    const inner = (found: unknown) => renumberNodes(found, registry, numbers);
    return { ...node, props: mapPaths(props, markedPaths(widget.schema, 'slot'), inner) };
  });
}

function renumberConditions(settings: unknown, numbers: Numbers): unknown {
  return mapPaths(
    settings,
    [
      ['conditions', 'include', '*'],
      ['conditions', 'exclude', '*'],
      ['template', 'include', '*'],
      ['template', 'exclude', '*'],
    ],
    (condition) => {
      const { on, id } = (condition ?? {}) as { on?: unknown; id?: unknown };
      const kind = on === 'archive' ? 'term' : on;
      if (typeof id !== 'number' || (kind !== 'post' && kind !== 'term')) return condition;
      return { ...(condition as object), id: numbers[kind](id) };
    },
  );
}
