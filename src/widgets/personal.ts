import { storedNodes } from '../builder/stored-nodes.ts';
import { registry } from './index.ts';

/** False for a stored document whose page is personal. */
export function isForAll(document: unknown): boolean {
  for (const { known } of storedNodes(document, registry)) if (known?.widget.personal) return false;
  return true;
}
