// @vitest-environment happy-dom
import { Trash2 } from 'lucide';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ListScreen } from './list-screen.tsx';
import { type ListStart, useListAddress } from './list-state.ts';
import { mountScreens, press, settle, type TestCall } from './mount.testing.tsx';

const start: ListStart = { sort: 'name', filters: { state: undefined } };
const filters = [{ name: 'state', label: 'وضعیت', choices: [{ value: 'open', label: 'باز' }] }];
const columns = [{ id: 'name', label: 'نام', isHeader: true as const, isSortable: true as const, cell: nameOf }];
const bulk = [{ action: 'delete', label: 'پاک کردن', drawing: Trash2, done: 'پاک شد' }];

function nameOf({ id }: { id: number | string }) {
  return `مورد ${id}`;
}

function Screen() {
  const list = useListAddress(start);
  return (
    <ListScreen
      resource="redirects"
      label="موردها"
      list={list}
      filters={filters}
      search="جست‌وجو"
      columns={columns}
      bulk={bulk}
      empty={<p>خالی است</p>}
    />
  );
}

/** Opens a list of `count` rows, of which each page shows two; a bulk call deletes its rows, except those of `stuck`. */
async function open(at: string, count: number, stuck: readonly number[] = []) {
  let ids = Array.from({ length: count }, (_, index) => index + 1);
  const call = vi.fn<TestCall>(async (name, { query, body }) => {
    if (name === 'POST staff/redirects/bulk') {
      const { ids: sent } = body as { ids: number[] };
      const done = sent.filter((id) => !stuck.includes(id));
      ids = ids.filter((id) => !done.includes(id));
      return { done, failed: sent.filter((id) => stuck.includes(id)).map((id) => ({ id, message: 'در کار است.' })) };
    }
    const { page, perPage } = query as { page: number; perPage: number };
    const rows = ids.slice((page - 1) * perPage, page * perPage).slice(0, 2);
    return { data: rows.map((id) => ({ id })), total: ids.length };
  });
  const mounted = await mountScreens({ '/': <Screen /> }, { at, call });
  const bulkCalls = () => call.mock.calls.filter(([name]) => name.endsWith('/bulk'));
  return { ...mounted, lastQuery: () => call.mock.lastCall?.[1].query, bulkCalls };
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const choose = (index: number) => act(async () => boxes()[index]?.click());
const chosen = () => document.querySelector('.bulk-bar [role=status]')?.textContent;

it('requests the list of the address; a new filter or sort starts at the first page', async () => {
  const { address, lastQuery } = await open('/?page=2&sort=-name&perPage=50', 120);
  expect(lastQuery()).toEqual({ page: 2, perPage: 50, sort: '-name', state: undefined });
  await press('باز');
  expect(address()).toBe('/?state=open&sort=-name&perPage=50');
  expect(lastQuery()).toMatchObject({ page: 1, state: 'open' });
  const header = document.querySelector<HTMLElement>('[role=columnheader][aria-sort]');
  await act(async () => header?.click());
  expect(address()).toBe('/?state=open&perPage=50');
});

it('selects the rows of one page only, and none of them on the next', async () => {
  const { bulkCalls } = await open('/', 30);
  await choose(0);
  expect(chosen()).toBe('۲ مورد انتخاب شده است');
  await press('بعدی');
  await settle();
  expect(chosen()).toBeUndefined();
  await choose(1);
  await press('پاک کردن');
  expect(bulkCalls()).toMatchObject([['POST staff/redirects/bulk', { body: { action: 'delete', ids: [26] } }]]);
});

it('only the rows that failed stay selected after an action', async () => {
  await open('/', 2, [2]);
  await choose(0);
  await press('پاک کردن');
  await settle();
  expect(chosen()).toBe('۱ مورد انتخاب شده است');
  expect([...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent)).toEqual(['مورد 2']);
});

it('shows the page before, after the last one was emptied', async () => {
  const { address } = await open('/?page=2', 26);
  await choose(0);
  await press('پاک کردن');
  await settle();
  expect(address()).toBe('/');
  expect(document.querySelectorAll('[role=rowheader]')).toHaveLength(2);
});
