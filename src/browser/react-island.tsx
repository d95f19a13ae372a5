import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logError } from './log.ts';
import { keepSlot, OpaqueSlot } from './opaque-slot.tsx';

/** The default export of a widget's `island.tsx`. */
export type IslandComponent = ComponentType<{ children?: ReactNode }>;

interface StartInput {
  element: HTMLElement;
  component: IslandComponent;
  props: object;
}

/**
 * Hydrates a React island and resolves, once it is usable, with a cleanup function. An island that is unmounted or
 * fails leaves the server's HTML in its place, so that it stays readable.
 */
export function startReactIsland({ element, component, props }: StartInput): Promise<() => void> {
  const html = [...element.childNodes];
  const slot = keepSlot(element.querySelector('[data-slot]'));
  return new Promise((resolve, reject) => {
    const stop = () => {
      root.unmount();
      slot?.restore();
      element.replaceChildren(...html);
    };
    const fail = (error: unknown) => {
      logError(error);
      reject(new Error('The island ended with an error.', { cause: error }));
      // React cannot unmount a root during rendering.
      queueMicrotask(stop);
    };
    const island = createElement(component, props, slot && <OpaqueSlot adopt={slot.adopt} />);
    const root = hydrateRoot(element, <Ready onReady={() => resolve(stop)}>{island}</Ready>, {
      onRecoverableError: logError,
      onUncaughtError: fail,
    });
  });
}

/** Its effect runs after those of all its descendants. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onReady, []);
  return children;
}
