import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { schemeChoices, schemeField, schemeOf } from '../features/scheme/choice.ts';

/** The script is no module, so it is run by its name; each run is another one. */
const run = () => import(/* @vite-ignore */ `./paint-scheme.ts?run=${randomUUID()}`);

afterEach(() => vi.unstubAllGlobals());

it.each([...Object.keys(schemeChoices), 'nonsense', null])(
  'what the switch stored as %s is painted',
  async (stored) => {
    const dataset: { scheme?: string } = {};
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === schemeField ? stored : null) });
    vi.stubGlobal('document', { documentElement: { dataset } });
    await run();
    expect(dataset.scheme ?? 'auto').toBe(schemeOf(stored));
  },
);

it('a browser that forbids to read leaves the page as the device says', async () => {
  vi.stubGlobal('localStorage', undefined);
  await expect(run()).resolves.toBeDefined();
});
