import type { AnyWidget } from './widget.ts';

/** Available widgets, by type. */
export type Registry = ReadonlyMap<string, AnyWidget>;

/** Creates the registry from the flat list; duplicate types are a programming error. */
export function createRegistry(widgets: readonly AnyWidget[]): Registry {
  const registry = new Map<string, AnyWidget>();
  for (const widget of widgets) {
    if (registry.has(widget.type)) throw new Error(`Two widgets are called ${widget.type}.`);
    registry.set(widget.type, widget);
  }
  return registry;
}
