// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { buttons, mountScreens, press, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import type { StaffRating } from '../../../content/ratings/list.ts';
import RatingsScreen from './ratings-screen.tsx';

const bursts = [
  { network: 'ab12', from: 1000, until: 2000, count: 7, average: 1 },
  { network: null, from: 3000, until: 4000, count: 12, average: 5 },
];
const rating: StaffRating = {
  id: '9 default',
  postId: 9,
  slug: 'default',
  title: 'سرور آلمان',
  path: '/germany-vps/',
  count: 40,
  average: 4.2,
  spread: [7, 0, 1, 12, 20],
  bursts,
};

/** Opens the ratings of a server that forgets a burst when it is discarded. */
async function open(discard: TestCall) {
  let present = rating;
  const writing = vi.fn(discard);
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/ratings') return { data: [structuredClone(present)], total: 1 };
    const response = await writing(name, input);
    const { from } = input.body as { from: number };
    present = { ...rating, bursts: bursts.filter((burst) => burst.from !== from) };
    return response;
  };
  await mountScreens({ '/': <RatingsScreen /> }, { at: '/', call });
  return writing;
}

const discards = () => buttons('.rating-bursts');

it('discards the votes of exactly the chosen burst, after a question and once', async () => {
  const discarded = Promise.withResolvers<unknown>();
  const writing = await open(() => discarded.promise);
  const [, second] = document.querySelectorAll<HTMLElement>('.rating-bursts button');
  await act(async () => second?.click());
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('۱۲ رأی این موج');
  expect(writing).not.toHaveBeenCalled();
  await press('کنار گذاشته شوند');
  await press('کنار گذاشته شوند');
  expect(writing.mock.calls).toEqual([
    ['POST staff/ratings/discard', { body: { postId: 9, slug: 'default', network: null, from: 3000, until: 4000 } }],
  ]);
  await act(async () => discarded.resolve({ removed: 12 }));
  await settle();
  expect(toast()).toContain('۱۲ رأی کنار گذاشته شد');
  expect(discards()).toHaveLength(1);
});

it('votes that could not be discarded stay, with the reason', async () => {
  await open(() => Promise.reject(new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' })));
  await press('کنار گذاشتن این رأی‌ها');
  await press('کنار گذاشته شوند');
  await settle();
  expect(toast()).toBe('خط قطع است.');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(discards()).toHaveLength(2);
});
