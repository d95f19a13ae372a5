// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Api } from '../../../admin/api.ts';
import { ApiContext } from '../../../admin/api-context.ts';
import { emptyDraft } from './draft.ts';
import { PlanForm } from './plan-form.tsx';

it('the form of a new plan asks the name first', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const initial = emptyDraft({ category: 'germany-vps', line: 'linux' });
  const element = <PlanForm stored={null} initial={initial} categories={[]} lines={[]} />;
  const call = async () => ({ data: [], total: 0 });
  await act(async () =>
    root.render(
      <ApiContext value={{ call } as unknown as Api}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ApiContext>,
    ),
  );
  expect(host.querySelector('label')?.textContent).toBe('نام');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
