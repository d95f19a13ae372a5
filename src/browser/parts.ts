import { createChunkLoader } from './chunk.ts';

/** Code of the page script that only some pages need: fetched when an element asks for it. */
export interface Part {
  name: string;
  /** Elements that ask for the part. */
  selector: string;
  load(): Promise<{ start(root: ParentNode): void }>;
}

/** What `startParts` looks for, on the page and in every HTML that is inserted later. */
const parts: Part[] = [];

const loadChunk = createChunkLoader();

/** Starts the parts that `root` asks for. Each part is idempotent: an element that it knows is left alone. */
export function startParts(root: ParentNode): void {
  for (const { name, selector, load } of parts) {
    if (!asks(root, selector)) continue;
    // A chunk that failed was logged; the page stays as the server printed it.
    loadChunk(name, load).then(
      (part) => part.start(root),
      () => {},
    );
  }
}

function asks(root: ParentNode, selector: string): boolean {
  return (root instanceof Element && root.matches(selector)) || root.querySelector(selector) !== null;
}
