import type { Behaviour, BrowserTools } from '../builder/island.tsx';
import { createChunkLoader } from './chunk.ts';
import { type Cleanup, hydrate, type Start } from './hydrate.ts';
import type { IslandComponent } from './react-island.tsx';

/** The code of the widgets by path, loaded when called: the result of `import.meta.glob`. */
export type WidgetCode = Record<string, () => Promise<unknown>>;

interface IslandsInput {
  code: WidgetCode;
  /** Tools passed to behaviours apart from mounting. */
  lend: Omit<BrowserTools, 'mount' | 'unmount'>;
  /** Called for all mounted HTML. */
  onMount?(root: ParentNode, tools: BrowserTools): void;
}

const selector = '[data-island]';

/**
 * Creates `mount` and `unmount`. An island is an element of server-rendered HTML that names its widget:
 *
 * ```html
 * <div data-island="hosting-switcher" data-id="swt0001" data-when="load">…</div>
 * <div data-island="cart" data-id="crt0001" data-when="visible" data-react="" data-props='{"limit":3}'>
 *   …<div data-slot="">content that stays as it is</div>…
 * </div>
 * ```
 *
 * `data-when` is `load`, `idle`, `visible`, `interaction` or a media query in brackets. With `data-react` the widget's
 * `island.tsx` is hydrated, without it its `behaviour.ts` is called. Interaction does not wait: regardless of the trigger
 * (only a media query is stricter), the first click, key, touch or focus inside loads the island and is replayed to it.
 */
export function createIslands({ code, lend, onMount }: IslandsInput): Pick<BrowserTools, 'mount' | 'unmount'> {
  const mounted = new WeakMap<HTMLElement, Cleanup>();
  const loadChunk = createChunkLoader();

  const loadBehaviour = async (name: string): Promise<Start> => {
    const fetchChunk = entry(code, `/${name}/behaviour.ts`) as
      | (() => Promise<{ default: Behaviour<unknown> }>)
      | undefined;
    const { default: behave } = await loadChunk(name, fetchChunk);
    return (element) => behave(element, readProps(element), tools) ?? (() => {});
  };

  const loadReactIsland = async (name: string): Promise<Start> => {
    const fetchChunk = entry(code, `/${name}/island.tsx`) as (() => Promise<{ default: IslandComponent }>) | undefined;
    const [{ startReactIsland }, { default: component }] = await Promise.all([
      loadChunk('react', () => import('./react-island.tsx')),
      loadChunk(name, fetchChunk),
    ]);
    return (element) => startReactIsland({ element, component, props: readProps(element) ?? {} });
  };

  const tools: BrowserTools = {
    ...lend,
    /** Idempotent: an element is mounted once. */
    mount(root) {
      for (const element of islandsIn(root)) {
        if (mounted.has(element)) continue;
        const name = element.dataset.island ?? '';
        const load = 'react' in element.dataset ? loadReactIsland : loadBehaviour;
        mounted.set(element, hydrate({ element, load: () => load(name) }));
      }
      onMount?.(root, tools);
    },
    unmount(root) {
      for (const element of islandsIn(root).reverse()) {
        mounted.get(element)?.();
        mounted.delete(element);
      }
    },
  };
  return tools;
}

/** Returns the islands in and at `root`, outer ones before inner ones. */
function islandsIn(root: ParentNode): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...inside] : inside;
}

function entry(code: WidgetCode, ending: string) {
  const path = Object.keys(code).find((key) => key.endsWith(ending));
  return path === undefined ? undefined : code[path];
}

function readProps(element: HTMLElement): object | undefined {
  const { props } = element.dataset;
  return props === undefined ? undefined : JSON.parse(props);
}
