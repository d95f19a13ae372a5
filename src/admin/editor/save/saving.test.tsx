// @vitest-environment happy-dom
import type { Data } from '@puckeditor/core';
import { act, useCallback, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageDocument } from '../../../builder/document.ts';
import { registry } from '../../../widgets/index.ts';
import { type Api, ApiError } from '../../api.ts';
import { ApiContext } from '../../api-context.ts';
import { ToastHost } from '../../kit/toast.tsx';
import { fromPuck, toPuck } from '../puck/codec.ts';
import { EditorContext, type EditorShared } from '../use-editor.ts';
import { SavedState } from './saved-state.tsx';
import { type Saving, useSaving } from './saving.ts';
import type { CheckInBrowser } from './use-browser-check.ts';

const documentOf = (html: string): PageDocument => ({
  version: 1,
  content: [{ id: 'txt0001', type: 'rich-text', v: 1, props: { html } }],
});
const draftOf = (html: string) => ({ title: 'صفحه', document: documentOf(html) });
const initial = { draft: draftOf('<p>یک</p>'), revisionId: 1, liveRevisionId: null };
const unsafe = '<p>دو<script>x()</script></p>';
const safe = '<p>دو</p>';

let root: Root;
let host: HTMLElement;
let held: { saving: Saving; onChange(data: Data): void };
/** Texts that the canvas was set to show. */
let shown: string[];
const call = vi.fn<(name: string, input: object) => Promise<unknown>>();
const checkInBrowser = vi.fn<CheckInBrowser>();

function Probe() {
  const [post, setPost] = useState({ status: 'draft', publishedAt: null });
  const onStatus = useCallback((status: string) => setPost((before) => ({ ...before, status })), []);
  held = useSaving({ postId: 7, userId: 'sara', initial, unsaved: null, onStatus, checkInBrowser });
  held.saving.canvas.current = (data) => {
    shown.push(htmlOf(data));
    held.onChange(data);
  };
  return (
    <EditorContext value={{ post, saving: held.saving } as unknown as EditorShared}>
      <SavedState />
      <input />
    </EditorContext>
  );
}
const htmlOf = (data: Data) => {
  const { document } = fromPuck(data, { registry, base: initial.draft.document });
  return String(document.content[0]?.props.html);
};
const type = (html: string) => act(async () => held.onChange(toPuck(draftOf(html), registry)));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const alert = () => host.querySelector('[role=alert]')?.textContent;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  shown = [];
  checkInBrowser.mockReset().mockRejectedValue(new Error('axe did not load'));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <ApiContext value={{ call } as unknown as Api}>
        <ToastHost>
          <Probe />
        </ToastHost>
      </ApiContext>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  call.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('content that an autosave removed', () => {
  beforeEach(() => {
    call.mockImplementation(async (_name, { body }: { body?: { document: PageDocument } }) => {
      const isUnsafe = JSON.stringify(body?.document).includes('script');
      return isUnsafe
        ? { savedAt: 1, removed: ['script'], stored: documentOf(safe) }
        : { savedAt: 1, removed: [], stored: null };
    });
  });

  it('leaves the canvas too, and is named once', async () => {
    await type(unsafe);
    await pass(5_000);
    expect(shown).toEqual([safe]);
    expect(alert()).toContain('script');
    await act(async () => host.querySelector<HTMLButtonElement>('.toast button')?.click());
    await type(unsafe);
    await pass(5_000);
    expect(shown).toEqual([safe, safe]);
    expect(alert()).toBe('');
  });

  it('P64 is not replaced while the user types in a field, and later input is never lost', async () => {
    host.querySelector('input')?.focus();
    await type(unsafe);
    await pass(5_000);
    expect(shown).toEqual([]);
    await act(async () => host.querySelector('input')?.blur());
    await pass(0);
    expect(shown).toEqual([safe]);

    const reply = Promise.withResolvers<unknown>();
    call.mockImplementationOnce(() => reply.promise);
    await type(unsafe);
    await pass(5_000);
    await type('<p>دو<script>x()</script> و سه</p>');
    await act(async () => reply.resolve({ savedAt: 1, removed: ['script'], stored: documentOf(safe) }));
    expect(shown).toEqual([safe]);
  });
});

it('the header shows a hand-in as soon as it is saved, also after a later save', async () => {
  const state = () => host.querySelector('.ed-state')?.textContent;
  call.mockImplementation(async (name) =>
    name.endsWith('hand-in') ? { status: 'pending' } : { revisionId: 2, removed: [], stored: null },
  );
  expect(state()).toBe('پیش‌نویس منتشرنشده');
  await act(() => held.saving.handIn());
  expect(state()).toBe('تحویل‌شده، در انتظار انتشار');
  await type(safe);
  await pass(1_000);
  expect(state()).toContain('ذخیره نشده');
  await act(() => held.saving.save());
  expect(state()).toBe('تحویل‌شده، در انتظار انتشار');
});

it('a title over the limit is refused with the name of the field and the limit', async () => {
  await act(async () => held.onChange(toPuck({ ...draftOf(safe), title: 'آ'.repeat(301) }, registry)));
  await act(() => held.saving.save());
  expect(alert()).toBe('عنوان ۳۰۱ نویسه دارد؛ بیش از ۳۰۰ نویسه نمی‌شود. کوتاهش کنید.');
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['hand-in', () => held.saving.handIn()],
  ['publish', () => held.saving.publish()],
])('a %s that another user has overtaken reports it', async (deed, act_) => {
  call.mockImplementation(async (name) => {
    expect(name).toBe(`POST staff/posts/:id/${deed}`);
    throw new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است' });
  });
  await act(act_);
  expect(alert()).toContain('همکاری این صفحه را پس از شما ذخیره کرده است');
  expect(held.saving).toMatchObject({ busy: null, conflict: null, isLive: false });
});

it('P64 a conflict keeps the typed text until both are merged, and then saves onto the other version', async () => {
  const theirs = draftOf('<p>از همکار</p>');
  const bodies: object[] = [];
  call.mockImplementation(async (name, { body }: { body?: object }) => {
    if (name === 'GET staff/posts/:id') return { draft: { ...theirs, revisionId: 5 } };
    if (name !== 'PUT staff/posts/:id/draft') return { savedAt: 1, removed: [], stored: null };
    bodies.push(body as object);
    if (bodies.length === 1) throw new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است' });
    return { revisionId: 6, removed: [], stored: null };
  });
  await type(safe);
  await act(() => held.saving.save());
  expect(held.saving).toMatchObject({ busy: null, savedAt: null });
  expect(held.saving.conflict).toMatchObject({ base: initial.draft, mine: draftOf(safe), theirs, theirRevisionId: 5 });
  const merged = draftOf('<p>هر دو</p>');
  await act(() => held.saving.resolveConflict(merged));
  await pass(1_000);
  expect(shown).toEqual(['<p>هر دو</p>']);
  expect(bodies).toMatchObject([
    { ...draftOf(safe), baseRevisionId: 1 },
    { ...merged, baseRevisionId: 5 },
  ]);
  expect(held.saving).toMatchObject({ conflict: null, isDirty: false });
});

describe('a publication runs the check in the browser first', () => {
  const result = { views: [{ width: 360 as const, scheme: 'dark' as const }], findings: [] };
  const names = () => call.mock.calls.map(([name]) => name);
  const notice = () => host.querySelector('.toast')?.textContent;
  beforeEach(() => {
    call.mockImplementation(async (name) => {
      if (name.endsWith('browser-check')) return {};
      const isBrowserChecked = names().some((one) => one.endsWith('browser-check'));
      return { findings: [], isBrowserChecked };
    });
  });

  it('and stores the result with the revision, once', async () => {
    checkInBrowser.mockImplementation(async (_revision, onProgress) => {
      onProgress({ done: 1, total: 6 });
      return result;
    });
    await act(() => held.saving.publish());
    expect(checkInBrowser).toHaveBeenCalledExactlyOnceWith(1, expect.any(Function));
    expect(names()).toEqual(['PUT staff/posts/:id/browser-check', 'POST staff/posts/:id/publish']);
    expect(call.mock.calls[0]?.[1]).toEqual({ id: 7, body: { revisionId: 1, ...result } });
    expect([notice(), held.saving.progress]).toEqual(['منتشر شد.', null]);
    await act(() => held.saving.publish());
    expect(checkInBrowser).toHaveBeenCalledOnce();
  });

  it('and reports that it is unchecked if the browser cannot check', async () => {
    await act(() => held.saving.publish());
    expect(names()).toEqual(['POST staff/posts/:id/publish']);
    expect(notice()).toBe('بدون بررسی تضاد رنگ منتشر شد.');
  });
});

it('an unsaved draft is checked as its autosave, and nothing is stored', async () => {
  const browser = { views: [{ width: 360 as const, scheme: 'light' as const }], findings: [] };
  checkInBrowser.mockResolvedValue(browser);
  call.mockImplementation(async (name) =>
    name.endsWith('/check') ? { findings: [], isBrowserChecked: true } : { savedAt: 1, removed: [], stored: null },
  );
  await type(safe);
  await act(() => held.saving.runCheck());
  expect(checkInBrowser).toHaveBeenCalledExactlyOnceWith(null, expect.any(Function));
  expect(call.mock.calls.map(([name]) => name)).toEqual(['PUT staff/posts/:id/autosave', 'POST staff/posts/:id/check']);
  expect(call.mock.calls[1]?.[1]).toMatchObject({ body: { ...draftOf(safe), browser } });
  expect(held.saving.check).toEqual({ findings: [], isBrowserChecked: true, stops: null });
});

it('a publication is live until the next save, and the page panel can hide it', async () => {
  call.mockImplementation(async (name) =>
    name.endsWith('publish') ? { findings: [{ level: 'warning' }] } : { revisionId: 2, removed: [], stored: null },
  );
  await act(() => held.saving.publish());
  expect(held.saving).toMatchObject({ isLive: true, isPublic: true });
  await type(safe);
  await act(() => held.saving.save());
  expect(held.saving).toMatchObject({ isLive: false, isPublic: true });
  await act(async () => held.saving.learn({ status: 'draft', hasUnpublishedChanges: true }));
  expect(held.saving).toMatchObject({ isLive: false, isPublic: false });
});
