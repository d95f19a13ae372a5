import { expect, test } from 'vitest';
import { isAnimation } from '../../widgets/lottie/rules.ts';
import servers from './servers.json' with { type: 'json' };

test('the site’s own animation is one, smaller than 4 kB', () => {
  expect(isAnimation(servers)).toBe(true);
  expect(JSON.stringify(servers).length).toBeLessThan(4096);
});
