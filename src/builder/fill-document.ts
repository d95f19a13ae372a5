import { type Figures, isFigure } from '../shop/catalogue/figures.ts';
import { fillProps, isPageName } from './bindings/fill.ts';
import { figureValues, type LookUp, pageValues } from './bindings/values.ts';
import type { PageContext } from './context.ts';
import type { PreparedDocument, PreparedNode } from './prepare.ts';
import type { Reader } from './reader.ts';
import { mapPaths, markedPaths } from './slots.ts';

const filled = new WeakMap<PreparedDocument, { figures: Figures; document: PreparedDocument }>();

/** True if a widget shows figures of the catalogue. */
export const hasFigures = ({ names }: PreparedNode) => names.size > 0 && [...names].some(isFigure);

const readsPage = ({ names }: PreparedNode) => names.size > 0 && [...names].some(isPageName);

/** Fills the figures of a document; queries the catalogue only if there are any. */
export async function withFigures(document: PreparedDocument, reader: Reader): Promise<PreparedDocument> {
  if (!document.nodes.some(hasFigures)) return document;
  const figures = await reader.figures();
  const known = filled.get(document);
  if (known?.figures === figures) return known.document;
  const made = fillDocument(document, hasFigures, figureValues(figures));
  filled.set(document, { figures, document: made });
  return made;
}

/** Fills the values of the page in a document. */
export function withPageValues(document: PreparedDocument, page: PageContext): PreparedDocument {
  return document.nodes.some(readsPage) ? fillDocument(document, readsPage, pageValues(page)) : document;
}

/** Nodes without such values are shared with the document, not copied. */
function fillDocument(
  document: PreparedDocument,
  holds: (node: PreparedNode) => boolean,
  lookUp: LookUp,
): PreparedDocument {
  const nodes: PreparedNode[] = [];
  const fill = (node: PreparedNode): PreparedNode => {
    const place = nodes.push(node) - 1;
    let isSame = !holds(node);
    const own = isSame ? node.props : fillProps(node.widget.schema, node.props, node.bindings, lookUp);
    const props = mapPaths(own, markedPaths(node.widget.schema, 'slot'), (children) =>
      (children as PreparedNode[]).map((child) => {
        const made = fill(child);
        isSame &&= made === child;
        return made;
      }),
    );
    if (isSame) return node;
    const made = { ...node, props };
    nodes[place] = made;
    return made;
  };
  return { ...document, content: document.content.map(fill), nodes };
}
