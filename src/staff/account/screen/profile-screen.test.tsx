// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import {
  alerts,
  buttons,
  field,
  mountScreens,
  press,
  problemOf,
  settle,
  type TestCall,
  toast,
  type,
} from '../../../admin/kit/mount.testing.tsx';
import type { OwnAccount } from '../responses.ts';
import ProfileScreen from './profile-screen.tsx';

const session = (id: string, isThis: boolean) => ({ id, agent: '', address: '::1', createdAt: 0, usedAt: 0, isThis });
const account: OwnAccount = {
  secondFactor: { isOn: false, isDemanded: false, recoveryCodes: 0 },
  sessions: [session('s1', true), session('s2', false)],
  signIns: [],
};
const on = { isOn: true, isDemanded: false, recoveryCodes: 3 };
const refusal = (fields: Record<string, string>) =>
  new ApiError({ code: 'InvalidFields', status: 422, message: 'پذیرفته نشد.', fields });

/** Opens one's own account; `server.account` is what the next reading returns. */
async function open(write: TestCall, first: Partial<OwnAccount> = {}) {
  const server = { account: { ...account, ...first } };
  const writing = vi.fn(write);
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/me/account') return structuredClone(server.account);
    if (name === 'GET staff/me/author') return { author: null };
    return writing(name, input);
  };
  return { ...(await mountScreens({ '/': <ProfileScreen /> }, { at: '/', call })), writing, server };
}

const secondFactor = '[aria-labelledby=second-factor]';

describe('the own name', () => {
  it('is saved once however often the button is pressed, and the frame learns it', async () => {
    const saved = Promise.withResolvers<unknown>();
    const { writing, learn } = await open(() => saved.promise);
    await type('نام', 'نگار راد');
    await press('ذخیرهٔ نام');
    await press('ذخیرهٔ نام');
    expect(writing.mock.calls).toEqual([['PUT staff/me', { body: { name: 'نگار راد' } }]]);
    await act(async () => saved.resolve({ name: 'نگار راد' }));
    expect(learn.mock.lastCall?.[0]).toMatchObject({ user: { id: 'u1', name: 'نگار راد' } });
    expect(toast()).toBe('نام ذخیره شد.');
  });

  it('stays in the field when it is refused, with the message', async () => {
    const { learn } = await open(() => Promise.reject(refusal({ name: 'نام را بنویسید.' })));
    await type('نام', ' ');
    await press('ذخیرهٔ نام');
    expect([field('نام').value, problemOf('نام')]).toEqual([' ', 'نام را بنویسید.']);
    expect(learn).not.toHaveBeenCalled();
  });
});

describe('the public profile', () => {
  it('is saved once, and shows a refusal at the field that it is about', async () => {
    const sent = Promise.withResolvers<unknown>();
    const { writing } = await open(() => sent.promise);
    await type('نام نویسنده', 'نگار');
    await type('نشانی صفحهٔ نوشته‌ها', 'negar');
    await press('ذخیرهٔ معرفی');
    await press('ذخیرهٔ معرفی');
    expect(writing).toHaveBeenCalledOnce();
    await act(async () => sent.reject(refusal({ slug: 'این نشانی هست.' })));
    expect(problemOf('نشانی صفحهٔ نوشته‌ها')).toBe('این نشانی هست.');
    expect([field('نام نویسنده').value, field('نشانی صفحهٔ نوشته‌ها').value]).toEqual(['نگار', 'negar']);
  });
});

describe('the second factor', () => {
  it('goes on only with the right password and code, and shows the codes until they are kept', async () => {
    const responses: Record<string, (body: object) => unknown> = {
      'POST staff/me/second-factor/begin': (body) => {
        if ('password' in body && body.password === 'wrong') throw refusal({ password: 'گذرواژه درست نیست.' });
        return { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };
      },
      'POST staff/me/second-factor/confirm': (body) => {
        if ('code' in body && body.code === '000000') throw refusal({ code: 'کد درست نیست.' });
        return { recoveryCodes: ['aaaa-1111', 'bbbb-2222'] };
      },
    };
    const { server } = await open(async (name, { body = {} }) => responses[name]?.(body));
    await press('روشن کردن ورود دومرحله‌ای');
    await type('گذرواژهٔ شما', 'wrong');
    await press('ادامه');
    expect(problemOf('گذرواژهٔ شما')).toBe('گذرواژه درست نیست.');
    await type('گذرواژهٔ شما', 'right');
    await press('ادامه');
    expect(document.querySelector('.secret')?.textContent).toBe('ABCD EFGH');
    await type('کدی که برنامه نشان می‌دهد', '000000');
    await press('روشن کردن');
    expect(problemOf('کدی که برنامه نشان می‌دهد')).toBe('کد درست نیست.');
    await type('کدی که برنامه نشان می‌دهد', '123456');
    server.account.secondFactor = { ...on, recoveryCodes: 2 };
    await press('روشن کردن');
    const hitEscape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    await act(async () => document.querySelector('.recovery')?.dispatchEvent(hitEscape));
    expect([...document.querySelectorAll('.codes li')].map(({ textContent }) => textContent)).toEqual([
      'aaaa-1111',
      'bbbb-2222',
    ]);
    await press('نگه داشتم');
    await settle();
    expect(document.querySelector('.codes')).toBeNull();
    expect(document.querySelector(secondFactor)?.textContent).toContain('۲ کد بازیابی مانده است');
  });

  it.each<[OwnAccount['secondFactor'], string[]]>([
    [account.secondFactor, ['روشن کردن ورود دومرحله‌ای']],
    [on, ['عوض کردن گوشی', 'کدهای بازیابی تازه', 'خاموش کردن']],
    [{ ...on, isDemanded: true }, ['عوض کردن گوشی', 'کدهای بازیابی تازه']],
  ])('offers for %o', async (state, offered) => {
    await open(async () => ({}), { secondFactor: state });
    expect(buttons(secondFactor)).toEqual(offered);
  });

  it('is removed with the password only; a refusal stays in the dialog', async () => {
    const write = vi.fn<TestCall>().mockRejectedValueOnce(refusal({ password: 'گذرواژه درست نیست.' }));
    const { writing, server } = await open(write.mockResolvedValue({}), { secondFactor: on });
    await press('خاموش کردن');
    await type('گذرواژهٔ شما', 'wrong');
    await press('خاموش کردن');
    expect(problemOf('گذرواژهٔ شما')).toBe('گذرواژه درست نیست.');
    await type('گذرواژهٔ شما', 'right');
    server.account.secondFactor = account.secondFactor;
    await press('خاموش کردن');
    await settle();
    expect(writing.mock.calls.map(([, { body }]) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
    expect(toast()).toBe('ورود دومرحله‌ای خاموش شد.');
    expect(buttons(secondFactor)).toEqual(['روشن کردن ورود دومرحله‌ای']);
  });
});

describe('the sessions', () => {
  it('are ended one by one or all but this one, which has no button', async () => {
    const { writing, server } = await open(async () => ({}));
    expect(buttons('[aria-labelledby=sessions]')).toEqual(['پایان نشست', 'پایان همهٔ نشست‌های دیگر']);
    const [end] = document.querySelectorAll<HTMLElement>('[aria-labelledby=sessions] button');
    await act(async () => end?.click());
    await press('پایان همهٔ نشست‌های دیگر');
    server.account.sessions = [session('s1', true)];
    await press('پایان همهٔ نشست‌های دیگر');
    await settle();
    expect(writing.mock.calls.map(([, { body }]) => body)).toEqual([{ id: 's2' }, { id: null }, { id: null }]);
    expect(buttons('[aria-labelledby=sessions]')).toEqual([]);
  });

  it('that could not be ended stay, with the reason', async () => {
    await open(() => Promise.reject(refusal({})));
    await press('پایان همهٔ نشست‌های دیگر');
    await settle();
    expect(toast()).toBe('پذیرفته نشد.');
    expect(buttons('[aria-labelledby=sessions]')).toHaveLength(2);
    expect(alerts()).toEqual([expect.stringContaining('پذیرفته نشد.')]);
  });
});
