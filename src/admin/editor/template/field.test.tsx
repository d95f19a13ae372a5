// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { templateProblem } from '../../../features/templates/settings.ts';
import { alerts, mountScreens, press, type TestCall } from '../../kit/mount.testing.tsx';
import type { Settings } from '../fields/inputs.tsx';
import { LayoutField, TemplateField } from './field.tsx';

const choices = {
  terms: [
    { id: 3, name: 'سرور', taxonomy: 'category' },
    { id: 8, name: 'لینوکس', taxonomy: 'tag' },
  ],
  authors: [{ id: 'u1', slug: 'sara', name: 'سارا' }],
};
const call: TestCall = async (name) => (name === 'GET staff/posts/choices' ? choices : { data: [], total: 0 });

type Part = Parameters<typeof TemplateField>[0]['part'];
let settings: Settings;

function Held({ part, initial }: { part: Part | null; initial: Settings }) {
  const [current, setCurrent] = useState(initial);
  settings = current;
  return part ? (
    <TemplateField part={part} settings={current} onChange={setCurrent} />
  ) : (
    <LayoutField settings={current} onChange={setCurrent} />
  );
}

const open = (part: Part | null, initial: Settings = {}) =>
  mountScreens({ '/': <Held part={part} initial={initial} /> }, { at: '/', call });

const select = (label: string) =>
  document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`) ?? expect.fail(`there is no ${label}`);
const choose = (label: string, value: string) =>
  act(async () => {
    select(label).value = value;
    select(label).dispatchEvent(new Event('change', { bubbles: true }));
  });

it('a new condition of a template for single posts names posts, and the whole site is refused at its row', async () => {
  await open('single', { template: { include: [{ on: 'site' }] } });
  expect(select('گروه صفحه‌ها').value).toBe('site');
  expect(alerts()).toEqual([templateProblem(settings, 'single')?.fields['template.include.0']]);
  await press('برداشتن');
  await press('افزودن');
  expect(alerts()).toEqual([]);
  await act(async () => document.querySelectorAll<HTMLElement>('.ed-add')[0]?.click());
  expect(settings).toEqual({
    template: { include: [{ on: 'type', type: 'post' }], exclude: [{ on: 'type', type: 'post' }] },
  });
});

it('the archive of one term or author is chosen after its kind', async () => {
  await open('archive', { template: { include: [{ on: 'archive', id: 8 }] } });
  expect([select('کدام بایگانی').value, select('بایگانی چه کسی یا چه چیزی').value]).toEqual(['tag', '8']);
  await choose('کدام بایگانی', 'category');
  await choose('بایگانی چه کسی یا چه چیزی', '3');
  expect(settings).toEqual({ template: { include: [{ on: 'archive', of: 'category', id: 3 }] } });
  expect(document.body.textContent).toContain('به کار می‌رود در بایگانی دستهٔ «سرور».');
  await choose('کدام بایگانی', 'author');
  await choose('بایگانی چه کسی یا چه چیزی', 'sara');
  expect(settings).toEqual({ template: { include: [{ on: 'archive', of: 'author', author: 'sara' }] } });
  await choose('بایگانی چه کسی یا چه چیزی', '');
  expect(settings).toEqual({ template: { include: [{ on: 'archive', of: 'author' }] } });
  expect(templateProblem(settings, 'archive')).toBeNull();
});

it('a post keeps its own layout, or none is stored', async () => {
  await open(null);
  const box = document.querySelector('input') ?? expect.fail('there is no switch');
  await act(async () => box.click());
  expect(settings).toEqual({ layout: 'own' });
  expect(templateProblem(settings, null)).toBeNull();
  await act(async () => box.click());
  expect(settings).toEqual({});
});
