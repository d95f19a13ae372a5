// @vitest-environment happy-dom
import type { Window as HappyWindow } from 'happy-dom';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { field, mountScreens, press, settle, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import CompareScreen from './compare-screen.tsx';

// The frames need a server.
(window as unknown as HappyWindow).happyDOM.settings.navigation.disableChildFrameNavigation = true;

const facts = {
  problems: ['یک تصویر پیدا نشد.'],
  levels: { exact: 3, near: 1, dropped: 0, unsupported: 0 },
  from: 'https://old.example/x/',
  to: '/x/',
};
const row = { phase: 'run', kind: 'post', originId: '12', title: 'خرید سرور', outcome: 'new', facts };
const compared = { row, postId: 5, revisionId: 9, previous: null, next: '13', place: 1, total: 2 };

async function open(query = '', site: object = {}) {
  const call = vi.fn<TestCall>(async (name) => {
    if (name.endsWith('/compared')) return compared;
    if (name.endsWith('/check'))
      return { findings: [], isBrowserChecked: false, weight: { page: 12_000, pictures: 0 }, postId: 5 };
    return { id: 7, site: 'https://old.example', options: { oldSite: 'https://old.example' }, ...site };
  });
  const at = `/site-imports/7/compare?origin=12${query}`;
  await mountScreens({ '/site-imports/:id/compare': <CompareScreen /> }, { at, call });
  await settle();
  return call;
}

const frames = () => [...document.querySelectorAll('iframe')];
const widthOf = (frame: Element) => (frame.parentElement as HTMLElement).style.getPropertyValue('--width');

it('the old page and the new one are shown in frames of the same width, the old one without scripts', async () => {
  await open('&width=768');
  expect(frames().map((frame) => frame.getAttribute('src'))).toEqual([
    '/wp-json/mizban/v1/staff/site-imports/7/old-page?origin=12',
    '/wp-admin/preview/5?revision=9',
  ]);
  expect(frames().map((frame) => frame.getAttribute('sandbox'))).toEqual(['', null]);
  expect(frames().map(widthOf)).toEqual(['768px', '768px']);
  const width = field('پهنا') as unknown as HTMLSelectElement;
  await act(async () => {
    width.value = '360';
    width.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(frames().map(widthOf)).toEqual(['360px', '360px']);
});

it('the next page keeps width and colours, and counts and findings are below', async () => {
  await open('&width=360&scheme=dark&problems=1');
  const next = [...document.querySelectorAll('a.button')].map((link) => link.getAttribute('href'));
  expect(next).toEqual(['/site-imports/7/compare?origin=13&problems=1&width=360&scheme=dark']);
  expect(document.body.textContent).toContain('۳ ابزارک کامل');
  expect(document.body.textContent).toContain('بررسی پیش از انتشار چیزی پیدا نکرد.');
});

it('the address of the old site is asked for where staff have not typed it', async () => {
  const call = await open('', { options: { oldSite: '' } });
  await press('نشان بده');
  const body = { oldSite: 'https://old.example' };
  expect(call).toHaveBeenCalledWith('PUT staff/site-imports/:id/options', { id: 7, body });
});
