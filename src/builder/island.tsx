import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RootAttrs } from './widget.ts';

/**
 * When the code of an island or behaviour is fetched: `engaged` is the first sign of a visitor on the page, `interaction`
 * the first use of the island itself; anything else is read as a media query.
 */
export type When = 'load' | 'idle' | 'engaged' | 'visible' | 'interaction' | `(${string}`;

/**
 * Attributes that activate a widget's `behaviour.ts` on its server-rendered element: `<section {...attrs}
 * {...behaviour({ name: 'hosting-switcher', id, when: 'engaged' })}>`.
 */
export function behaviour({ name, id, when, options }: { name: string; id: string; when: When; options?: object }) {
  return {
    'data-island': name,
    'data-id': id,
    'data-when': when,
    ...(options ? { 'data-props': JSON.stringify(options) } : {}),
  };
}

/** Kinds of fragment handlers, in order of precedence. */
export type HashKind = 'action' | 'tab' | 'anchor';
/**
 * `load`: the first call of the handler; `return`: the same after a reload or Back, when the browser restores the scroll
 * position; `change`: the address changed; `select`: the page set it.
 */
export type HashCause = 'load' | 'return' | 'change' | 'select';
/** Returns true if it handles the fragment; later kinds are then skipped. */
export type HashHandler = (value: string, cause: HashCause) => boolean;

/** Settings of each hash action, by name; `src/features/hash-actions/` extends it. */
// biome-ignore lint/suspicious/noEmptyInterface: open, as the tables of the database are
export interface HashActionSettings {}

/** Cause of an action: the clicked link, or the address, at page load or on change. */
export interface ActionContext {
  element: Element | null;
  cause: 'click' | 'load' | 'change';
}
export type ActionHandler<S> = (settings: S, context: ActionContext) => void;

/** Tools that the page script passes to behaviours, which are a lower layer and cannot import it. */
export interface BrowserTools {
  /** Subscribes to the fragment, immediately if there is one and whenever it changes; returns an unsubscribe function. */
  onHash(kind: HashKind, handler: HashHandler): () => void;
  /** Writes the fragment to the address without scrolling and calls the handlers. */
  selectHash(value: string, options?: { replace?: boolean }): void;
  /** Subscribes to a hash action, including one queued before; returns an unsubscribe function. */
  onAction<N extends keyof HashActionSettings>(name: N, handler: ActionHandler<HashActionSettings[N]>): () => void;
  /** Activates inserted server-rendered HTML. */
  mount(root: ParentNode): void;
  /** Cleans up what `mount` started, before HTML is removed. */
  unmount(root: ParentNode): void;
  /** Posts a form to `admin-ajax.php` with the page's nonce, which is renewed once when it is too old. */
  postAction(fields: Record<string, string>, signal?: AbortSignal): Promise<Response>;
  /** Posts JSON to a call under `/wp-json/`. */
  postRest(call: string, body: object, signal?: AbortSignal): Promise<Response>;
}

/**
 * The default export of a widget's `behaviour.ts`: enhances server-rendered HTML without React. Receives the root element
 * and the `options` that the view passed to `behaviour(...)`; returns its cleanup. Foreign content of the element (its
 * slots) is marked with `data-slot`, so that clicks there never wait for the widget's code. Links work without it, so they
 * do not wait either, except those marked with `data-hold`.
 */
export type Behaviour<O = undefined> = (
  root: HTMLElement,
  options: O,
  browser: BrowserTools,
) => undefined | (() => void);

interface IslandInput<P extends object> {
  name: string;
  id: string;
  when: When;
  attrs: RootAttrs;
  component: ComponentType<P & { children?: ReactNode }>;
  /** Must survive JSON: the browser gets exactly these. */
  props: P;
  /** Server-rendered content that stays unchanged; islands inside it hydrate on their own. */
  children?: ReactNode;
}

/**
 * A React component that is rendered here and hydrated in the browser from the widget's `island.tsx`. The component
 * renders its `children` in every server-rendered state (hidden if need be): content missing from the HTML never reaches
 * the browser. It does not use `useId`: its place in the tree differs between server and browser.
 */
export function Island<P extends object>({ name, id, when, attrs, component, props, children }: IslandInput<P>) {
  return (
    <div {...attrs} {...behaviour({ name, id, when, options: props })} data-react="">
      {createElement(
        component,
        props as P & { children?: ReactNode },
        children === undefined ? undefined : slot(children),
      )}
    </div>
  );
}

function slot(children: ReactNode) {
  return <div data-slot="">{children}</div>;
}
