import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-reader.ts';
import { readShopConfig } from './config-shop.ts';

const canary = 'canary secret';
const merchant = '11111111-2222-3333-4444-555555555555';
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };

describe('providers of the shop from the environment', () => {
  it('are not configured by default', () => {
    const { gateways } = readShopConfig({ ZIBAL_URL: 'https://gateway.zibal.ir' }, 'https://example.ir');
    expect(Object.values(gateways).filter(Boolean)).toEqual([]);
  });

  it('have their published URLs unless another URL is configured', () => {
    const env = {
      ZARINPAL_MERCHANT: merchant,
      ZIBAL_MERCHANT: 'zibal',
      ZIBAL_URL: 'https://sandbox.example/',
      ...paypal,
    };
    expect(readShopConfig(env, 'https://example.ir').gateways).toMatchObject({
      zarinpal: { merchant, destination: { url: 'https://payment.zarinpal.com/pg', loopback: false } },
      zibal: { merchant: 'zibal', destination: { url: 'https://sandbox.example', loopback: false } },
      stripe: undefined,
      paypal: { currency: 'USD', webhookId: 'hook', destination: { url: 'https://api-m.paypal.com' } },
    });
  });

  it('refund through Zibal if its access token and account are configured', () => {
    const env = { ZIBAL_MERCHANT: 'zibal', ZIBAL_ACCESS_TOKEN: 'token-of-the-panel', ZIBAL_ACCOUNT: '12345' };
    expect(readShopConfig(env, 'https://example.ir').gateways.zibal?.refunds).toEqual({
      token: 'token-of-the-panel',
      account: '12345',
      destination: { url: 'https://api.zibal.ir', loopback: false },
    });
  });

  it('may be plain servers of this machine while the site itself is plain', () => {
    const env = { ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: 'http://127.0.0.1:4400' };
    expect(readShopConfig(env, 'http://localhost:3000').gateways.zibal?.destination).toEqual({
      url: 'http://127.0.0.1:4400',
      loopback: true,
    });
    expect(() => readShopConfig(env, 'https://example.ir')).toThrow('ZIBAL_URL must be an https address');
  });

  it.each([
    [{ ZARINPAL_MERCHANT: canary }, 'ZARINPAL_MERCHANT must be'],
    [{ ZIBAL_MERCHANT: canary }, 'ZIBAL_MERCHANT must be'],
    [{ ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: `http://${canary}.example/` }, 'ZIBAL_URL must be'],
    [{ ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: 'http://10.0.0.1/' }, 'ZIBAL_URL must be'],
    [{ ZIBAL_MERCHANT: 'zibal', ZIBAL_URL: 'https://a:b@gateway.zibal.ir/' }, 'ZIBAL_URL must be'],
    [{ ZIBAL_MERCHANT: 'zibal', ZIBAL_ACCESS_TOKEN: canary, ZIBAL_ACCOUNT: '12345' }, 'ZIBAL_ACCESS_TOKEN must be'],
    [{ ZIBAL_MERCHANT: 'zibal', ZIBAL_ACCOUNT: '12345' }, 'ZIBAL_ACCOUNT needs ZIBAL_ACCESS_TOKEN'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET'],
    [{ ...paypal, PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_CLIENT_ID needs PAYPAL_WEBHOOK_ID'],
    [{ ...paypal, PAYPAL_CURRENCY: 'IRR' }, 'PAYPAL_CURRENCY must be'],
  ])('P30 stop the start with one clear sentence and never repeat a value: %o', (env, sentence) => {
    const read = () => readShopConfig(env, 'http://localhost:3000');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).toThrow(/^(?!.*canary)/);
  });
});
