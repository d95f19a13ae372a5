// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import {
  buttons,
  field,
  mountScreens,
  moveFirstDown,
  press,
  problemOf,
  settle,
  type TestCall,
  toast,
  type,
} from '../../../admin/kit/mount.testing.tsx';
import { designSettings } from '../../../content/settings/design.ts';
import type { DesignUsesResponse } from '../responses.ts';
import DesignScreen from './design-screen.tsx';

const stored = designSettings.parse({
  colours: [
    { slug: 'brand', name: 'برند', light: '#0b6f57', dark: '#5fd6a6' },
    { slug: 'leaf', name: 'برگ', light: '#224411', dark: '#88cc66' },
    { slug: 'mist', name: 'مه', light: '#dddddd', dark: '#dddddd' },
  ],
  spaces: [{ slug: 'space-2', name: 'فراخ', value: '2rem' }],
  replaced: [{ kind: 'spaces', slug: 'space-1', by: 'space-2' }],
  shadows: [{ slug: 'deep', name: 'ژرف', value: [{ x: '0', y: '2px', blur: '4px', inset: true }, { y: '9px' }] }],
  presets: [{ slug: 'lead', name: 'پیشگفتار', for: 'text', style: { base: { weight: 300 } } }],
});
const used: DesignUsesResponse['uses'] = [{ in: 'page', id: 9, title: 'درباره' }];
const refusal = (code: string, status: number, fields = {}) =>
  new ApiError({ code, status, message: 'پذیرفته نشد.', fields });

interface Server {
  write?: TestCall;
  uses?: () => Promise<DesignUsesResponse>;
  at?: string;
}

/** Opens the design on a server that stores the order and accepts all other writes without effect. */
async function open({ write = async () => ({}), uses = async () => ({ uses: [] }), at = '/' }: Server = {}) {
  const writing = vi.fn(write);
  let { colours } = stored;
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/design') return { design: { ...structuredClone(stored), colours }, theme: {} };
    if (name === 'GET staff/design/uses') return uses();
    const response = await writing(name, input);
    if (name === 'POST staff/design/order') {
      const { slugs } = input.body as { slugs: string[] };
      colours = slugs.flatMap((slug) => colours.find((one) => one.slug === slug) ?? []);
    }
    return response;
  };
  return { ...(await mountScreens({ '/': <DesignScreen /> }, { at, call })), writing };
}

const rows = () => [...document.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
const submit = () => document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]');

describe('making and changing a token', () => {
  it('keeps the dialog with everything typed when the slug is taken, and says so at the slug', async () => {
    const taken = refusal('InvalidFields', 422, { 'item.slug': 'این شناسه را دیگری دارد.' });
    const write = vi.fn<TestCall>().mockRejectedValueOnce(taken).mockResolvedValue({});
    const { writing } = await open({ write });
    await press('رنگ تازه');
    await type('نام', 'زمرد');
    await type('شناسه', ' brand ');
    await type('در حالت روشن', '#۱۲۳۴۵۶');
    await press('ساختن');
    expect(problemOf('شناسه')).toBe('این شناسه را دیگری دارد.');
    expect([problemOf('نام'), problemOf('در حالت روشن')]).toEqual(['', '']);
    expect([field('نام').value, field('در حالت روشن').value]).toEqual(['زمرد', '#۱۲۳۴۵۶']);
    await type('شناسه', 'emerald');
    await press('ساختن');
    const item = { name: 'زمرد', light: '#123456', dark: '#9aaaff' };
    expect(writing.mock.calls.map(([, { body }]) => body)).toEqual([
      { kind: 'colours', of: null, item: { ...item, slug: 'brand' } },
      { kind: 'colours', of: null, item: { ...item, slug: 'emerald' } },
    ]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(toast()).toBe('رنگ «زمرد» ذخیره شد.');
  });

  it('suggests a slug that neither a token of the site nor a deleted one has', async () => {
    await open({ at: '/?kind=spaces' });
    await press('فاصلهٔ تازه');
    expect(field('شناسه').value).toBe('space-3');
  });

  it('changes the first layer of a shadow and keeps the others and what the form does not show', async () => {
    const { writing } = await open({ at: '/?kind=shadows' });
    await press('تغییر ژرف');
    expect(document.body.textContent).not.toContain('شناسه');
    await type('محوی', '۱۰px');
    await type('رنگ', '$leaf');
    await type('پررنگی ٪', '۴۰');
    await press('ذخیره');
    expect(writing.mock.lastCall?.[1].body).toEqual({
      kind: 'shadows',
      of: 'deep',
      item: {
        slug: 'deep',
        name: 'ژرف',
        value: [{ x: '0', y: '2px', blur: '10px', spread: '', colour: '$leaf/40', inset: true }, { y: '9px' }],
      },
    });
  });

  it('a preset keeps its style when it is renamed', async () => {
    const { writing } = await open({ at: '/?kind=presets' });
    expect(buttons()).not.toContain('سبک تازه');
    await press('تغییر پیشگفتار');
    await type('برای', 'box');
    await press('ذخیره');
    expect(writing.mock.lastCall?.[1].body).toMatchObject({
      of: 'lead',
      item: { for: 'box', style: { base: { weight: 300 } } },
    });
  });

  it('saves the item of the open dialog after a step back to another kind', async () => {
    const { router, writing } = await open({ at: '/?kind=sizes' });
    await press('رنگ‌ها');
    await press('تغییر برند');
    await act(() => router.navigate(-1));
    expect(document.body.textContent).toContain('اندازهٔ نوشتهٔ تازه');
    await press('ذخیره');
    expect(writing.mock.lastCall?.[1].body).toMatchObject({ kind: 'colours', item: { light: '#0b6f57' } });
  });
});

describe('deleting', () => {
  it('sends nothing before the places of use are known', async () => {
    const found = Promise.withResolvers<DesignUsesResponse>();
    const { writing } = await open({ at: '/?kind=presets', uses: () => found.promise });
    await press('حذف پیشگفتار');
    await press('حذف شود');
    expect(writing).not.toHaveBeenCalled();
    await act(async () => found.resolve({ uses: used }));
    await settle();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('صفحهٔ «درباره»');
    await press('حذف شود');
    expect(writing.mock.lastCall?.[1].body).toEqual({ kind: 'presets', slug: 'lead', by: null, keepsLook: true });
  });

  it('takes a preset off its elements where that is chosen', async () => {
    const { writing } = await open({ at: '/?kind=presets', uses: async () => ({ uses: used }) });
    await press('حذف پیشگفتار');
    await settle();
    await type('به جای آن', '');
    await press('حذف شود');
    expect(writing.mock.lastCall?.[1].body).toEqual({ kind: 'presets', slug: 'lead', by: null });
  });

  it('sends nothing if they cannot be loaded, until another try has succeeded', async () => {
    const uses = vi.fn().mockRejectedValueOnce(refusal('Offline', 0)).mockResolvedValue({ uses: [] });
    const { writing } = await open({ uses });
    await press('حذف برند');
    await settle();
    await press('حذف شود');
    expect(writing).not.toHaveBeenCalled();
    await press('دوباره تلاش کنید');
    await settle();
    await press('حذف شود');
    expect(writing).toHaveBeenCalledOnce();
  });

  it('asks for another token in place of one in use: any but itself', async () => {
    const { writing } = await open({ uses: async () => ({ uses: used }) });
    await press('حذف برند');
    await settle();
    await press('حذف شود');
    expect(writing).not.toHaveBeenCalled();
    expect(problemOf('به جای آن')).toBe('جانشینی انتخاب کنید.');
    const { options } = field('به جای آن') as unknown as HTMLSelectElement;
    const offered = [...options].map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(['leaf', 'primary']));
    expect(offered).not.toContain('brand');
    expect([...options].map(({ text }) => text)).toContain('اصلی (پوسته)');
    await type('به جای آن', 'leaf');
    await press('حذف شود');
    expect(writing.mock.calls).toEqual([
      ['POST staff/design/delete', { body: { kind: 'colours', slug: 'brand', by: 'leaf' } }],
    ]);
    expect(toast()).toBe('رنگ «برند» حذف شد.');
  });

  it('asks for it, too, when somebody has used the token meanwhile', async () => {
    let now: DesignUsesResponse['uses'] = [];
    const write = async () => {
      now = used;
      throw refusal('InUse', 409);
    };
    await open({ write, uses: async () => ({ uses: now }) });
    await press('حذف برند');
    await settle();
    expect(document.body.textContent).toContain('هیچ‌جا به کار نرفته است.');
    await press('حذف شود');
    await settle();
    expect(toast()).toBe('پذیرفته نشد.');
    expect(field('به جای آن').value).toBe('');
    expect(submit()?.disabled).toBe(false);
  });
});

describe('the order', () => {
  it('is sent, and the moved row keeps the focus', async () => {
    const { writing } = await open();
    await moveFirstDown();
    expect(writing.mock.calls).toEqual([
      ['POST staff/design/order', { body: { kind: 'colours', slugs: ['leaf', 'brand', 'mist'] } }],
    ]);
    await settle();
    expect(rows()).toEqual(['برگ', 'برند', 'مه']);
    expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-label')).toBe('برند');
  });

  it('is rolled back if it is refused', async () => {
    const sent = Promise.withResolvers<unknown>();
    await open({ write: () => sent.promise });
    await moveFirstDown();
    expect(rows()).toEqual(['برگ', 'برند', 'مه']);
    await act(async () => sent.reject(refusal('EditConflict', 409)));
    await settle();
    expect(rows()).toEqual(['برند', 'برگ', 'مه']);
    expect(toast()).toBe('ترتیب ذخیره نشد. پذیرفته نشد.');
  });
});

it('a colour says in which scheme it is too pale for text', async () => {
  await open();
  const [brand, , mist] = document.querySelectorAll('[role=row]');
  expect(brand?.querySelector('.design-weak')).toBeNull();
  expect(mist?.textContent).toContain('روی زمینهٔ روشن کم‌رنگ است');
});
