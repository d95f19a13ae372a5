import type { BrowserTools } from '../builder/island.tsx';
import type { PopupOffer } from '../features/popups/offer.ts';
import { createChunkLoader } from './chunk.ts';
import { type Early, recordEarlyEvents } from './early-events.ts';
import { waitForVisitor } from './load-triggers.ts';

/** Part of the page script that only some pages need: loaded when an element requires it. */
export interface Part {
  name: string;
  /** Elements that require the part. */
  selector: string;
  /** A key of the address without which the part is not needed. */
  query?: string;
  /** `engaged`: not before the first interaction. The `data-when` of its data block takes precedence. */
  when?: 'engaged';
  /** Selectors of elements whose clicks the part handles; events before it loads are recorded. */
  handles?(element: HTMLElement): string[];
  load(): Promise<{ start(root: ParentNode, tools: BrowserTools, early: Early | undefined): void }>;
}

const lightboxLinks =
  'a:is([href*=".png" i],[href*=".jp" i],[href*=".gif" i],[href*=".svg" i],[href*=".webp" i],[href*=".avif" i],[href*="lightbox"],[data-mizban-lightbox-video])';

/** Parts that `startParts` loads, on the page and in all HTML inserted later. */
const parts: Part[] = [
  { name: 'entrance', selector: '[data-animation]', load: () => import('./motion/entrance.ts') },
  {
    name: 'lightbox',
    selector: lightboxLinks,
    when: 'engaged',
    handles: () => [lightboxLinks],
    load: () => import('./lightbox/start.ts'),
  },
  { name: 'motion', selector: '[data-motion]', load: () => import('./motion/start.ts') },
  {
    name: 'popups',
    selector: '#mizban-popups',
    handles: (block) => (JSON.parse(block.textContent) as PopupOffer[]).map((offer) => offer.open_selector),
    load: () => import('./popups/start.ts'),
  },
  { name: 'scheme-switch', selector: '.mz-scheme-switch', when: 'engaged', load: () => import('./scheme-switch.ts') },
  { name: 'sticky', selector: '[data-sticky]', when: 'engaged', load: () => import('./sticky/start.ts') },
  {
    name: 'template-scroll',
    selector: '[data-template]',
    query: 'theme_template_id',
    load: () => import('./template-scroll.ts'),
  },
  { name: 'third-party', selector: '#mizban-third-party', load: () => import('./third-party/start.ts') },
];

const loadChunk = createChunkLoader();

/** Starts the parts that `root` requires. Each part is idempotent: known elements are skipped. */
export function startParts(root: ParentNode, tools: BrowserTools): void {
  for (const { name, selector, query, when, handles, load } of parts) {
    if (query !== undefined && !location.search.includes(query)) continue;
    const element = find(root, selector);
    if (!element) continue;
    const early = handles && recordEarlyEvents(handles(element));
    const begin = () => {
      // A failed chunk was logged; the page stays as rendered by the server.
      loadChunk(name, load)
        .then(
          (part) => part.start(root, tools, early),
          () => {},
        )
        .finally(early?.release);
    };
    if ((element.localName === 'script' ? element.dataset.when : when) === 'engaged') waitForVisitor(begin);
    else begin();
  }
}

function find(root: ParentNode, selector: string): HTMLElement | null {
  return root instanceof HTMLElement && root.matches(selector) ? root : root.querySelector<HTMLElement>(selector);
}
