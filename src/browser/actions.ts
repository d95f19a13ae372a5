import type { ActionContext, ActionHandler } from '../builder/island.tsx';
import type { HashAction, HashActionName, HashActionSettings } from '../features/hash-actions/index.ts';
import { callSafely } from './call-safely.ts';

/** Actions never run at page load: a page that reloads itself would loop, and there is nothing to close. */
const notAtLoad: ReadonlySet<HashActionName> = new Set(['reload-page', 'popup:close']);

/** Dispatches actions to their handlers; an action without a handler is queued until the first one registers. */
export function createActions() {
  const handlers = new Map<HashActionName, Set<ActionHandler<never>>>();
  const waiting = new Map<HashActionName, { action: HashAction; context: ActionContext }>();

  return {
    onAction<N extends HashActionName>(name: N, handler: ActionHandler<HashActionSettings[N]>): () => void {
      const known = handlers.get(name) ?? new Set();
      handlers.set(name, known.add(handler));
      const held = waiting.get(name);
      waiting.delete(name);
      if (held) callSafely(handler as ActionHandler<never>, held.action.settings as never, held.context);
      return () => known.delete(handler);
    },
    run(action: HashAction, context: ActionContext): void {
      if (context.cause === 'load' && notAtLoad.has(action.name)) return;
      const known = handlers.get(action.name);
      if (!known?.size) waiting.set(action.name, { action, context });
      for (const handler of known ?? []) callSafely(handler, action.settings as never, context);
    },
  };
}
