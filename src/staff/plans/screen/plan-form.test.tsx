// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mountScreens } from '../../../admin/kit/mount.testing.tsx';
import { emptyDraft } from './draft.ts';
import { PlanForm } from './plan-form.tsx';

it('the form of a new plan starts with the name', async () => {
  const initial = emptyDraft({ category: 'germany-vps', line: 'linux' });
  const form = <PlanForm stored={null} initial={initial} categories={[]} lines={[]} />;
  await mountScreens({ '/': form }, { at: '/', call: async () => ({ data: [], total: 0 }) });
  expect(document.querySelector('label')?.textContent).toBe('نام');
});
