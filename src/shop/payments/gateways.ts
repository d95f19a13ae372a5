import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/context.ts';
import { createGateways } from './adapters/index.ts';
import type { Gateway } from './gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/**
 * Offered gateways: the real ones of the configuration; without any, the test gateway, which a site served over TLS must
 * enable explicitly.
 */
export function gatewaysOf(config: Pick<Config, 'shop' | 'baseUrl'>, platform: Platform): readonly Gateway[] {
  const real = createGateways(config.shop.gateways, platform);
  const mayTest = config.shop.testGateway === true || !config.baseUrl.startsWith('https:');
  return real.length === 0 && mayTest ? [createTestGateway(platform)] : real;
}
