// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { searchKey } from '../../../platform/persian/letters.ts';
import { ShowTab } from '../panels/show-tab.ts';
import { BackdropLinks, matchesBackdrop } from './backdrop-links.tsx';

it.each([
  ['', true],
  ['تصوير', true],
  ['ویدیو', true],
  ['پوشش', true],
  ['گردی', false],
])('a search for «%s» finds the picture behind a box: %s', (search, isFound) => {
  expect(matchesBackdrop(searchKey(search))).toBe(isFound);
});

it('leads to the content tab and to the overlay', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const showTab = vi.fn();
  const onOverlay = vi.fn();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <ShowTab value={showTab}>
        <BackdropLinks onOverlay={onOverlay} />
      </ShowTab>,
    ),
  );
  const [picture, overlay] = host.querySelectorAll('button');
  await act(async () => picture?.click());
  expect(showTab).toHaveBeenCalledWith('content');
  await act(async () => overlay?.click());
  expect(onOverlay).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
