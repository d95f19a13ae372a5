// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import {
  alerts,
  field,
  mountScreens,
  press,
  problemOf,
  settle,
  type TestCall,
  type,
} from '../../../admin/kit/mount.testing.tsx';
import OptionScreen from './option-screen.tsx';

const choice = (slug: string, name: string, monthly = 0) => ({ slug, name, lines: [], setup: 0, monthly });
const stored = {
  id: 3,
  version: 2,
  slug: 'panel',
  name: 'کنترل‌پنل',
  purpose: 'panel',
  kind: 'choice',
  active: true,
  settings: { lines: [], choices: [choice('none', 'بدون'), choice('cpanel', 'سی‌پنل', 5_000_000)] },
  sold: 0,
};

interface Server {
  write?: TestCall;
  lines?: () => Promise<unknown>;
  option?: object;
}

async function open(at: string, { write = async () => ({}), lines, option = stored }: Server = {}) {
  const writing = vi.fn(write);
  const shelves = { categories: [], lines: [{ slug: 'vps', name: 'سرور مجازی' }] };
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/plans/lines') return lines ? lines() : shelves;
    return name === 'GET staff/options/:id' ? option : writing(name, input);
  };
  const screens = { '/options/:id': <OptionScreen />, '/options/': <p>فهرست</p> };
  return { ...(await mountScreens(screens, { at, call })), writing, shelves };
}

const choices = () => [...document.querySelectorAll('.option-choice')];
/** A field of the choice at an index. */
const inChoice = (index: number, label: string) => {
  const labels = [...(choices()[index]?.querySelectorAll('label') ?? [])];
  const id = labels.find(({ textContent }) => textContent === label)?.htmlFor;
  return choices()[index]?.querySelector<HTMLInputElement>(`[id="${id}"]`) ?? expect.fail(`there is no ${label}`);
};
const bodyOf = ({ writing }: Awaited<ReturnType<typeof open>>) => writing.mock.lastCall?.[1].body;

describe('the choices of an option', () => {
  it('are sent in their order with prices in rials; the order moves with its fields', async () => {
    const opened = await open('/options/3');
    await press('«سی‌پنل» بالاتر برود');
    expect(choices().map((_, index) => inChoice(index, 'نام').value)).toEqual(['سی‌پنل', 'بدون']);
    await press('ذخیره');
    expect(bodyOf(opened)).toMatchObject({
      version: 2,
      option: { settings: { choices: [choice('cpanel', 'سی‌پنل', 5_000_000), choice('none', 'بدون')] } },
    });
    expect(opened.address()).toBe('/options/');
  });

  it('a message of the server is shown at the choice that it is about', async () => {
    const fields = { 'option.settings.choices.1.slug': 'این شناسه هست.' };
    const refused = new ApiError({ code: 'InvalidFields', status: 422, message: 'درست نیست.', fields });
    await open('/options/3', { write: () => Promise.reject(refused) });
    await press('ذخیره');
    expect(inChoice(1, 'شناسه').closest('.field')?.textContent).toContain('این شناسه هست.');
    expect(document.activeElement).toBe(inChoice(1, 'شناسه'));
    expect(choices()[0]?.textContent).not.toContain('این شناسه هست.');
    expect(alerts().join()).toContain('ذخیره نشد. درست نیست.');
  });

  it('a new one is added behind the others, and a deleted one takes only itself', async () => {
    const opened = await open('/options/3');
    await press('انتخاب تازه');
    expect(choices()).toHaveLength(3);
    await press('حذف «بدون»');
    expect(inChoice(0, 'شناسه').value).toBe('cpanel');
    expect(inChoice(1, 'شناسه').value).toBe('');
    await press('گزینه‌های پلن');
    expect(opened.address()).toBe('/options/3');
  });
});

it('switching the kind back and forth keeps the choices, and only the chosen kind is sent', async () => {
  const opened = await open('/options/3');
  await type('چگونه انتخاب می‌شود', 'quantity');
  await type('هر واحد، هر ماه', 'ده');
  await press('ذخیره');
  expect(opened.writing).not.toHaveBeenCalled();
  expect(problemOf('هر واحد، هر ماه')).toContain('به تومان');
  await type('هر واحد، هر ماه', '۲۰٬۰۰۰');
  await type('چگونه انتخاب می‌شود', 'choice');
  expect(choices()).toHaveLength(2);
  await type('چگونه انتخاب می‌شود', 'quantity');
  await press('ذخیره');
  const { settings } = (bodyOf(opened) as { option: { settings: object } }).option;
  expect(settings).toMatchObject({ price: { monthly: 200_000 } });
  expect(settings).not.toHaveProperty('choices');
});

it('the slug of a stored option cannot be changed; an option that was sold is not deleted', async () => {
  const { writing } = await open('/options/3', { option: { ...stored, sold: 4 } });
  expect(field('شناسه').readOnly).toBe(true);
  await press('پاک کردن');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('۴ خرید این گزینه را دارد');
  await press('باشد');
  expect(writing).not.toHaveBeenCalled();
});

it('offers to load the lines of plans again, without which there is no form', async () => {
  const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
  const lines = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue({ categories: [], lines: [] });
  await open('/options/new', { lines });
  expect(document.body.textContent).toContain('خط قطع است.');
  await press('دوباره تلاش کنید');
  await settle();
  await act(async () => field('هنگام سفارش پرسیده می‌شود').click());
  expect(field('هنگام سفارش پرسیده می‌شود').checked).toBe(false);
});
