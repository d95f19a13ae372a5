import { expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

it('is a landmark with columns, a row below them and a last line', async () => {
  const name = { id: 'name001', type: 'site-logo', v: 1, props: { content: 'name', linksHome: false } };
  expect(await renderWidget('footer-band', { lead: [name] })).toMatch(
    /^<footer class="mz-footer-band" data-background="dark"><div class="wrap columns"><div class="lead"><div class="mz-site-logo".*<div class="more"><\/div><\/div><div class="wrap below"><\/div><div class="wrap rights"><\/div><\/footer>$/,
  );
});
