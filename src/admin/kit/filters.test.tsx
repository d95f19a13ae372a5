// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Filters, FoldedFilters } from './filters.tsx';

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

it('tabs report how many rows each state has, and nothing where it is not counted', async () => {
  const choices = [
    { href: '?state=placed', label: 'در انتظار پرداخت', isChosen: true, count: 3 },
    { href: '?', label: 'همه', isChosen: false },
  ];
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Filters label="وضعیت" choices={choices} />
      </MemoryRouter>,
    ),
  );
  expect([...host.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['در انتظار پرداخت (۳)', 'همه']);
});

it('filters are folded behind a button that reports how many are active', async () => {
  await act(async () =>
    root.render(
      <FoldedFilters active={2}>
        <p>فرم</p>
      </FoldedFilters>,
    ),
  );
  const button = host.querySelector('button') as HTMLButtonElement;
  const folded = host.querySelector('.folded-filters') as HTMLElement;
  expect([button.textContent, button.getAttribute('aria-expanded'), folded.dataset.open]).toEqual([
    'صافی‌ها (۲)',
    'false',
    undefined,
  ]);
  await act(async () => button.click());
  expect([button.getAttribute('aria-expanded'), folded.dataset.open]).toEqual(['true', 'true']);
});
