// @vitest-environment happy-dom
import { Puck, type PuckApi, useGetPuck } from '@puckeditor/core';
import fc from 'fast-check';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetNode } from '../../../builder/document.ts';
import { runs } from '../../../platform/properties.testing.ts';
import { registry, widgets } from '../../../widgets/index.ts';
import { allItems, fromPuck, toPuck } from '../puck/codec.ts';
import { createConfig } from '../puck/config.tsx';
import { stepInHistory } from '../puck/history.ts';
import { rootZone } from '../puck/place.ts';
import * as tree from './tree.ts';

/** Longer than Puck takes to record a change in its history. */
const settling = 600;

const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, props: { text } });
const document = {
  version: 1 as const,
  content: [
    {
      id: 'sec0001',
      type: 'container',
      v: 1,
      props: { children: [heading('hed0001', 'یک'), heading('hed0002', 'دو')] },
    },
    heading('hed0003', 'سه'),
  ],
};

/** Puck's state without its surface, and the hands of the commands. */
function Probe({ found }: { found(getPuck: () => PuckApi): void }) {
  found(useGetPuck());
  return null;
}

let root: Root;
let host: HTMLElement;
let getPuck: () => PuckApi;

async function open(panel: ReactNode = null): Promise<void> {
  const draft = { title: 'صفحه', document };
  host = globalThis.document.createElement('div');
  root = createRoot(host);
  await act(async () =>
    root.render(
      <Puck config={createConfig(widgets, { type: 'page', part: null, mayCode: false })} data={toPuck(draft, registry)}>
        <Probe
          found={(hands) => {
            getPuck = hands;
          }}
        />
        {panel}
      </Puck>,
    ),
  );
  await settle();
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(settling));
/** The document that would be saved. */
const saved = () => JSON.stringify(fromPuck(getPuck().appState.data, { registry, base: document }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

/** Chooses one of the widgets of the page. */
function choose(at: number): void {
  const items = allItems(getPuck().appState.data.content, registry);
  const item = items[at % Math.max(items.length, 1)];
  if (item) tree.select(getPuck, item.props.id);
}

let made = 0;
/** Actions of staff, each on the selected widget. */
const commands: Record<string, () => void> = {
  up: () => tree.moveBy(getPuck, -1),
  down: () => tree.moveBy(getPuck, 1),
  in: () => tree.moveIn(getPuck),
  out: () => tree.moveOut(getPuck),
  duplicate: () => tree.duplicate(getPuck),
  remove: () => tree.remove(getPuck),
  wrap: () => tree.wrap(getPuck),
  insert: () => {
    made += 1;
    const props = { text: `تازه ${made}`, id: `heading-${made}` };
    tree.insertItems(getPuck, [{ type: 'heading', props }], { zone: rootZone, index: 0 });
  },
  type: () => {
    const { selectedItem, appState, dispatch } = getPuck();
    const { itemSelector } = appState.ui;
    if (!selectedItem || !itemSelector) return;
    made += 1;
    const data = { ...selectedItem, props: { ...selectedItem.props, text: `متن ${made}` } };
    dispatch({
      type: 'replace',
      data,
      destinationIndex: itemSelector.index,
      destinationZone: itemSelector.zone ?? rootZone,
    });
  },
};

const step = fc.record({
  at: fc.nat(20),
  name: fc.constantFrom(...Object.keys(commands), 'undo', 'redo'),
  width: fc.constantFrom(360, 768, 1280),
});

/** The widgets that would be saved, nested, with `new` for those that the page did not have. */
function outline(): string {
  const known = ['sec0001', 'hed0001', 'hed0002', 'hed0003'];
  const list = (nodes: readonly WidgetNode[]): string =>
    nodes
      .map(({ id, props }) => {
        const inner = props.children ? `(${list(props.children as WidgetNode[])})` : '';
        return (known.includes(id) ? id : 'new') + inner;
      })
      .join(' ');
  return list(fromPuck(getPuck().appState.data, { registry, base: document }).document.content);
}

describe('a command', () => {
  it.each([
    ['down', 1, 'sec0001(hed0002 hed0001) hed0003', 'hed0001'],
    ['up', 1, 'sec0001(hed0001 hed0002) hed0003', 'hed0001'],
    ['up', 3, 'hed0003 sec0001(hed0001 hed0002)', 'hed0003'],
    ['in', 3, 'sec0001(hed0001 hed0002 hed0003)', 'hed0003'],
    ['in', 1, 'sec0001(hed0001 hed0002) hed0003', 'hed0001'],
    ['out', 1, 'sec0001(hed0002) hed0001 hed0003', 'hed0001'],
    ['wrap', 3, 'sec0001(hed0001 hed0002) new(hed0003)', 'new'],
    ['duplicate', 1, 'sec0001(hed0001 new hed0002) hed0003', 'new'],
    ['duplicate', 0, 'sec0001(hed0001 hed0002) new(new new) hed0003', 'new'],
    ['remove', 1, 'sec0001(hed0002) hed0003', 'hed0002'],
    ['remove', 3, 'sec0001(hed0001 hed0002)', 'sec0001'],
  ] as const)('%s on widget %i leaves %s, with %s selected', async (name, at, expected, selected) => {
    await open();
    await act(async () => choose(at));
    await act(async () => commands[name]?.());
    expect(outline()).toBe(expected);
    const id = String(getPuck().selectedItem?.props.id);
    expect(selected === 'new' ? !JSON.stringify(document).includes(id) : id === selected, id).toBe(true);
  });
});

describe('P64 undo', () => {
  it('returns every document before, redo every one after, and both change content alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await open();
        let past: string[] = [];
        let future: string[] = [];
        const stepBack = async (name: 'undo' | 'redo') => {
          const { ui } = getPuck().appState;
          const [from, to] = name === 'undo' ? [past, future] : [future, past];
          const before = saved();
          await act(async () => stepInHistory(getPuck, name === 'undo' ? 'back' : 'forward'));
          await settle();
          expect(saved()).toBe(from.at(-1) ?? before);
          const { viewports, leftSideBarVisible, rightSideBarVisible } = getPuck().appState.ui;
          expect({ viewports, leftSideBarVisible, rightSideBarVisible }).toEqual({
            viewports: ui.viewports,
            leftSideBarVisible: ui.leftSideBarVisible,
            rightSideBarVisible: ui.rightSideBarVisible,
          });
          if (from.pop() !== undefined) to.push(before);
        };
        for (const { at, name, width } of steps) {
          await act(async () => {
            const { viewports } = getPuck().appState.ui;
            const current = { ...viewports.current, width };
            getPuck().dispatch({ type: 'setUi', ui: { viewports: { ...viewports, current } }, recordHistory: false });
          });
          if (name === 'undo' || name === 'redo') {
            await stepBack(name);
            continue;
          }
          // An undo may come before Puck has noticed the change; two changes so soon would be one step.
          await settle();
          await act(async () => choose(at));
          const before = saved();
          await act(async () => commands[name]?.());
          if (saved() !== before) [past, future] = [[...past, before], []];
        }
        const last = saved();
        const count = past.length;
        for (let done = 0; done < count; done += 1) await stepBack('undo');
        expect(saved()).toBe(JSON.stringify({ title: 'صفحه', document }));
        for (let done = 0; done < count; done += 1) await stepBack('redo');
        expect(saved()).toBe(last);
        await act(async () => root.unmount());
      }),
      runs(40),
    );
  });

  it('shows the fields of the page while nothing is selected, after undo and after redo', async () => {
    await open(<Puck.Fields />);
    await act(async () => choose(0));
    await settle();
    await act(async () => commands.duplicate?.());
    await settle();
    await act(async () => getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false }));
    for (const step of ['back', 'forward'] as const) {
      await act(async () => stepInHistory(getPuck, step));
      await settle();
      expect(getPuck().selectedItem).toBeNull();
      expect(host.textContent).toMatch(/^عنوان صفحه/);
    }
  });

  it('reverts text typed before it was recorded, and nothing before that; redo restores all of it', async () => {
    await open();
    await act(async () => choose(1));
    const type = () => act(async () => commands.type?.());
    await type();
    await settle();
    const first = saved();
    await type();
    await act(async () => stepInHistory(getPuck, 'back'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await type();
    const last = saved();
    await settle();
    await settle();
    expect(saved()).toBe(first);
    await act(async () => stepInHistory(getPuck, 'forward'));
    await settle();
    expect(saved()).toBe(last);
  });
});
