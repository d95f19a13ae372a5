import type { Figures } from '../shop/catalogue/figures.ts';
import { fillProps } from './figures.ts';
import type { PreparedDocument, PreparedNode } from './prepare.ts';
import type { Reader } from './reader.ts';
import { mapPaths, markedPaths } from './slots.ts';

const filled = new WeakMap<PreparedDocument, { figures: Figures; document: PreparedDocument }>();

/** Fills the figures in a document's texts; queries the catalogue only if there are any. */
export async function withFigures(document: PreparedDocument, reader: Reader): Promise<PreparedDocument> {
  if (!document.nodes.some(({ hasFigures }) => hasFigures)) return document;
  const figures = await reader.figures();
  const known = filled.get(document);
  if (known?.figures === figures) return known.document;
  const made = fillDocument(document, figures);
  filled.set(document, { figures, document: made });
  return made;
}

/** Nodes without figures are shared with the document, not copied. */
function fillDocument(document: PreparedDocument, figures: Figures): PreparedDocument {
  const nodes: PreparedNode[] = [];
  const fill = (node: PreparedNode): PreparedNode => {
    const place = nodes.push(node) - 1;
    let isSame = !node.hasFigures;
    const own = node.hasFigures ? fillProps(node.widget, node.props, figures) : node.props;
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
