import { describe, expect, it } from 'vitest';
import { maskCards, redactGatewayResponse } from './redact.ts';

describe('the gateway data that staff read', () => {
  it.each([
    ['6037997512345678 is none', '6037997512345678 is none'],
    ['6219861012345673', '621986••••••5673'],
    ['card 4111 1111 1111 1111!', 'card 411111••••••1111!'],
    ['A00000000000000000000000000217885159', 'A00000000000000000000000000217885159'],
    ['09121234567', '09121234567'],
  ])('%s → %s', (text, redacted) => {
    expect(maskCards(text)).toBe(redacted);
  });

  it('reveals neither secrets nor whole numbers of cards, wherever they are', () => {
    const redacted = redactGatewayResponse({
      data: { code: 100, card_pan: '4111111111111111', list: [{ access_token: 'abc' }], number: 4111111111111111 },
      merchant_id: 'xyz',
    });
    expect(redacted).not.toMatch(/4111111111111111|abc|xyz/);
    expect(redacted).toContain('"code": 100');
  });
});
