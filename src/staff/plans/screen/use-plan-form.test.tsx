// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { LeaveGuard } from '../../../admin/kit/leave-guard.tsx';
import { mountScreens, press, settle, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import { storedPlan } from './stored-plan.testing.ts';
import { usePlanForm } from './use-plan-form.ts';

/** The form without its many fields. */
function Form() {
  const { set, check, confirm, tried, present, isChanged, askToRemove } = usePlanForm({ stored: storedPlan });
  return (
    <form onSubmit={(event) => void check(event)}>
      <LeaveGuard isChanged={isChanged} />
      <button type="button" onClick={() => set({ name: 'پایهٔ نو' })}>
        نام نو
      </button>
      <button type="submit">اثر</button>
      <button type="button" onClick={() => void askToRemove()}>
        حذف
      </button>
      {tried && (
        <button type="button" onClick={() => void confirm()}>
          تأیید
        </button>
      )}
      {present && <p role="alert">تازه‌تر: {present.version}</p>}
    </form>
  );
}

async function open(write: TestCall) {
  const writing = vi.fn(write);
  const call: TestCall = async (name, input) => {
    if (name === 'POST staff/plans/effect') return { prices: [], pages: [] };
    return name === 'GET staff/plans/:id' ? { ...storedPlan, version: 9 } : writing(name, input);
  };
  const screens = { '/plans/:id': <Form />, '/plans/': <p>فهرست</p> };
  return { ...(await mountScreens(screens, { at: '/plans/7', call })), writing };
}

it('P64 stores a plan after its effect was shown, and onto the newest version after a conflict', async () => {
  const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است.' });
  const write = vi.fn<TestCall>().mockRejectedValueOnce(conflict).mockResolvedValue(storedPlan);
  const { writing, address } = await open(write);
  await press('نام نو');
  await press('اثر');
  expect(writing).not.toHaveBeenCalled();
  await press('تأیید');
  await settle();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('تازه‌تر: 9');
  await press('اثر');
  await press('تأیید');
  expect(writing.mock.calls.map(([, { body }]) => body)).toMatchObject([
    { name: 'پایهٔ نو', version: 3 },
    { name: 'پایهٔ نو', version: 9 },
  ]);
  expect(address()).toBe('/plans/?category=germany-vps');
});

it('leaves a deleted plan without asking about its unsaved changes', async () => {
  const { writing, address } = await open(async () => ({}));
  await press('نام نو');
  await press('حذف');
  await press('تأیید');
  expect(writing.mock.calls).toEqual([['DELETE staff/plans/:id', { id: 7, body: { version: 3 } }]]);
  expect(address()).toBe('/plans/?category=germany-vps');
});
