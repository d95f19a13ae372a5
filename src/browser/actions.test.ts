import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HashAction } from '../features/hash-actions/index.ts';
import { createActions } from './actions.ts';

const open: HashAction = { name: 'popup:open', settings: { id: 7, toggle: false } };
const byClick = { element: null, cause: 'click' } as const;
const atLoad = { element: null, cause: 'load' } as const;
const byChange = { element: null, cause: 'change' } as const;

afterEach(() => vi.restoreAllMocks());

describe('hash actions', () => {
  test('reach the listeners of their name, until they stop', () => {
    const { onAction, run } = createActions();
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = onAction('popup:open', first);
    onAction('popup:open', second);
    onAction('off_canvas:open', other);
    run(open, byClick);
    stop();
    run(open, byClick);
    expect(first).toHaveBeenCalledExactlyOnceWith(open.settings, byClick);
    expect(second).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
  });

  test('one whose code is not there yet waits for it, the last of them once', () => {
    const { onAction, run } = createActions();
    run({ name: 'popup:open', settings: { id: 6, toggle: false } }, byClick);
    run(open, byClick);
    const [first, second] = [vi.fn(), vi.fn()];
    onAction('popup:open', first);
    onAction('popup:open', second);
    expect(first).toHaveBeenCalledExactlyOnceWith(open.settings, byClick);
    expect(second).not.toHaveBeenCalled();
  });

  test.each<HashAction>([
    { name: 'reload-page', settings: {} },
    { name: 'popup:close', settings: { do_not_show_again: true } },
  ])('$name runs when the address changes, not at load', (action) => {
    const { onAction, run } = createActions();
    const handler = vi.fn();
    run(action, atLoad);
    onAction(action.name, handler);
    run(action, atLoad);
    expect(handler).not.toHaveBeenCalled();
    run(action, byChange);
    expect(handler).toHaveBeenCalledExactlyOnceWith(action.settings, byChange);
    run(action, byClick);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('one handler that fails does not silence the others', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { onAction, run } = createActions();
    const fault = new Error('broken');
    const second = vi.fn();
    onAction('popup:open', () => {
      throw fault;
    });
    onAction('popup:open', second);
    run(open, byClick);
    expect(second).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledExactlyOnceWith(fault);
  });
});
