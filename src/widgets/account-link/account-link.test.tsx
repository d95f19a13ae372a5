import { expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';

it('leads to the account, under the words of the site', async () => {
  expect(await renderWidget('account-link', {})).toBe('<a class="mz-account-link" href="/account/">حساب من</a>');
  expect(await renderWidget('account-link', { label: 'ورود', url: 'https://panel.example/' })).toContain(
    'href="https://panel.example/">ورود</a>',
  );
});
