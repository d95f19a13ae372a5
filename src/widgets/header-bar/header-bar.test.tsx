import { expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

const logo = { id: 'logo001', type: 'site-logo', v: 1, props: { content: 'name' } };

it.each([
  ['everywhere by default', {}, ''],
  ['not on phones', { stickyMobile: 'no' }, ' data-mobile="scrolls"'],
  [
    'neither on tablets nor, like them, on phones',
    { stickyTablet: 'no' },
    ' data-tablet="scrolls" data-mobile="scrolls"',
  ],
  [
    'on tablets only',
    { sticky: 'no', stickyTablet: 'yes', stickyMobile: 'no' },
    ' data-desktop="scrolls" data-mobile="scrolls"',
  ],
])('the header bar is a landmark that stays in view %s', async (_name, props, attributes) => {
  expect(await renderWidget('header-bar', { ...props, children: [logo] })).toMatch(
    `<header class="mz-header-bar"${attributes}><div class="wrap"><a class="mz-site-logo"`,
  );
});
