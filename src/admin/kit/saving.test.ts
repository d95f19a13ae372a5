import { expect, it } from 'vitest';
import { ApiError } from '../api.ts';
import { presentAfter } from './saving.ts';

const refusal = (code: string) => new ApiError({ code, status: 409, message: 'نشد' });

it.each([
  ['what somebody saved meanwhile', refusal('EditConflict'), async () => 'theirs', 'theirs'],
  ['nothing when it cannot be read', refusal('EditConflict'), () => Promise.reject(refusal('Offline')), undefined],
  ['nothing when there is another reason', refusal('InvalidFields'), async () => 'theirs', undefined],
])('after a refusal there is %s', async (_name, thrown, read: () => Promise<string>, present) => {
  expect(await presentAfter(thrown, read)).toBe(present);
});
