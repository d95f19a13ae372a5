import { type ComponentType, createElement, type ReactNode } from 'react';
import type { RootAttrs } from './widget.ts';

/**
 * When the code of an island or behaviour is fetched: `engaged` is the first sign of a visitor on the page, `interaction`
 * the first use of the island itself; anything else is read as a media query.
 */
export type When = 'load' | 'idle' | 'engaged' | 'visible' | 'interaction' | `(${string}`;

/**
 * Attributes that bring a widget's `behaviour.ts` to life on its own server-rendered element:
 * `<section {...attrs} {...behaviour({ name: 'hosting-switcher', id, when: 'engaged' })}>`.
 */
export function behaviour({ name, id, when, options }: { name: string; id: string; when: When; options?: object }) {
  return {
    'data-island': name,
    'data-id': id,
    'data-when': when,
    ...(options ? { 'data-props': JSON.stringify(options) } : {}),
  };
}

/** What a fragment of the address may name, in the order in which the page asks. */
export type HashKind = 'action' | 'tab' | 'anchor';
/**
 * `load`: the first time the handler hears of the fragment; `return`: the same after a reload or Back, when the browser
 * goes by itself to where the visitor was; `change`: the address changed; `select`: the page set it.
 */
export type HashCause = 'load' | 'return' | 'change' | 'select';
/** Answers true when the fragment is its own; then the kinds after it are not asked. */
export type HashHandler = (value: string, cause: HashCause) => boolean;

/** What each hash action carries, by its name; `src/features/hash-actions/` fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: open, as the tables of the database are
export interface HashActionSettings {}

/** What led to an action: the link that was clicked, or the address, at the load of the page or when it changed. */
export interface ActionContext {
  element: Element | null;
  cause: 'click' | 'load' | 'change';
}
export type ActionHandler<S> = (settings: S, context: ActionContext) => void;

/** What the page script lends to behaviours, which stand below it and so cannot import it. */
export interface BrowserTools {
  /** Hears the fragment, at once if there is one and whenever it changes, until the answered function is called. */
  onHash(kind: HashKind, handler: HashHandler): () => void;
  /** Writes the fragment to the address without scrolling and tells the handlers. */
  selectHash(value: string, options?: { replace?: boolean }): void;
  /** Hears a hash action, and the one that came before anybody heard it, until the answered function is called. */
  onAction<N extends keyof HashActionSettings>(name: N, handler: ActionHandler<HashActionSettings[N]>): () => void;
  /** Brings inserted server-rendered HTML to life. */
  mount(root: ParentNode): void;
  /** Ends what `mount` began, before HTML is thrown away. */
  unmount(root: ParentNode): void;
  /** Posts a form to `admin-ajax.php` with the page's nonce, which is renewed once when it is too old. */
  postAction(fields: Record<string, string>, signal?: AbortSignal): Promise<Response>;
  /** Posts JSON to a call under `/wp-json/`. */
  postRest(call: string, body: object, signal?: AbortSignal): Promise<Response>;
}

/**
 * The default export of a widget's `behaviour.ts`: moves server-rendered HTML without React. Gets the root element and
 * the `options` the view gave to `behaviour(...)`; answers its cleanup. What stands in the element but is not the
 * widget's own (its slots) is marked with `data-slot`, so that clicks there never wait for the widget's code. Links work
 * without it, so they do not wait either, except those that are marked with `data-hold`.
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
  /** Server-rendered content that stays as it is; islands inside it come to life on their own. */
  children?: ReactNode;
}

/**
 * A React component that is rendered here and hydrated in the browser from the widget's `island.tsx`. The component
 * prints its `children` in every state that the server renders (hidden if need be): what is not in the HTML never
 * reaches the browser. It does not use `useId`: its place in the tree differs between here and there.
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
