// @vitest-environment happy-dom
import { type CustomField, Puck, type PuckApi, useGetPuck } from '@puckeditor/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registry, widgets } from '../../../widgets/index.ts';
import type { Me } from '../../api.ts';
import { SessionContext } from '../../session-context.ts';
import { unknownWidget } from '../canvas/unknown-widget.tsx';
import { select } from '../commands/tree.ts';
import { fromPuck, toPuck, unknownType } from '../puck/codec.ts';
import { createConfig } from '../puck/config.tsx';
import { usePuckState } from '../use-editor.ts';
import { fillProps } from './fill-props.ts';
import { findContents } from './find-contents.ts';
import { rankWidgets } from './rank-widgets.ts';

const settings = {
  title_text: 'میزبانی پرسرعت',
  body: '<p>با <b>دیسک NVMe</b></p>',
  cta: { url: '/order/', is_external: '' },
  photo: { id: 3, url: 'https://old.example/wp-content/uploads/a.jpg' },
  lost: { id: 4, url: 'https://old.example/wp-content/uploads/lost.jpg' },
  text_color: '#ff0000',
  layout_type: 'کارت',
};
const stored = {
  id: 'old0001',
  type: 'elementor-acme-promo',
  v: 1,
  props: { settings, pictures: { [settings.photo.url]: 21 } },
};
const contents = findContents(stored);

it('a placeholder holds its words, links and the pictures that came over', () => {
  expect(contents).toEqual([
    { kind: 'text', value: 'میزبانی پرسرعت' },
    { kind: 'html', value: '<p>با <b>دیسک NVMe</b></p>' },
    { kind: 'link', value: '/order/' },
    { kind: 'picture', value: 21 },
  ]);
});

it.each([
  ['image-box', { title: 'میزبانی پرسرعت', text: 'با دیسک NVMe', url: '/order/', picture: 21 }, []],
  ['heading', { text: 'میزبانی پرسرعت', eyebrow: 'با دیسک NVMe', url: '/order/' }, ['picture']],
  ['rich-text', { html: '<p>میزبانی پرسرعت</p><p>با <b>دیسک NVMe</b></p>' }, ['link', 'picture']],
  [
    'accordion',
    { items: [{ question: 'میزبانی پرسرعت', answer: '<p>با <b>دیسک NVMe</b></p>', anchor: '' }] },
    ['link', 'picture'],
  ],
  ['spacer', {}, ['text', 'html', 'link', 'picture']],
])('%s takes of them what its schema accepts', (type, props, left) => {
  const widget = registry.get(type) ?? expect.fail();
  const filled = fillProps(widget, contents);
  expect(filled.props).toMatchObject(props);
  expect(filled.left.map(({ kind }) => kind)).toEqual(left);
});

it('every widget takes contents in a way that its schema accepts', () => {
  const many = [...contents, ...contents.map((one) => ({ ...one }))];
  for (const widget of widgets)
    expect(widget.schema.safeParse(fillProps(widget, many).props).success, widget.type).toBe(true);
  expect(rankWidgets(widgets, contents)[0]?.type).toBe('image-box');
});

let getPuck: () => PuckApi = () => expect.fail();

/** The panel of the selected placeholder alone. */
function Panel() {
  getPuck = useGetPuck();
  const selected = usePuckState(({ selectedItem }) => selectedItem);
  const { stored } = unknownWidget.fields as Record<string, CustomField<unknown>>;
  return selected?.type === unknownType ? stored?.render({ value: selected.props.stored } as never) : null;
}

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const heading = { id: 'hed0001', type: 'heading', v: 1, props: { text: 'یک' } };
  const document = { version: 1 as const, content: [stored, heading] };
  const host = globalThis.document.body.appendChild(globalThis.document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  const me = { user: { id: 'u1', name: 'نگار', role: 'editor' } } as unknown as Me;
  const config = createConfig(widgets, { type: 'page', part: null, mayCode: false });
  await act(async () =>
    root.render(
      <SessionContext value={{ me, learn: () => {} }}>
        <Puck config={config} data={toPuck({ title: 'صفحه', document }, registry)}>
          <Panel />
        </Puck>
      </SessionContext>,
    ),
  );
  await act(async () => select(getPuck, 'old0001'));
  const saved = () => fromPuck(getPuck().appState.data, { registry, base: document }).document.content;
  const press = (label: string) =>
    act(async () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());
  return { host, saved, press };
}

it('staff put a widget of their choice in its place, with the contents that they leave ticked', async () => {
  const { host, saved, press } = await open();
  await vi.waitFor(() => expect(host.textContent).toContain('elementor-acme-promo'));
  const [, , link] = [...host.querySelectorAll<HTMLInputElement>('.ed-replace input')];
  await act(async () => link?.click());
  await press('جایگزین کن');
  const [first, second] = saved();
  expect(first).toMatchObject({ type: 'image-box', props: { title: 'میزبانی پرسرعت', picture: 21, url: '' } });
  expect(second?.id).toBe('hed0001');
});

it('or take it off the page', async () => {
  const { host, saved, press } = await open();
  await vi.waitFor(() => expect(host.textContent).toContain('elementor-acme-promo'));
  await press('بردار');
  expect(saved().map(({ id }) => id)).toEqual(['hed0001']);
});
