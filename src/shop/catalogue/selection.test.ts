import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSelection, selectionFields } from './selection.ts';
import { cycles } from './types.ts';

describe('a selection', () => {
  it('is read out of an address, with digits of any script', () => {
    const query =
      'plan=vps-de-2&cycle=annual&option-system=debian-12&option-extra-ip=۲&utm_source=x&hostname=Web1.Example.com';
    expect(normaliseSelection(new URLSearchParams(query))).toEqual({
      plan: 'vps-de-2',
      cycle: 'annual',
      options: { system: 'debian-12', 'extra-ip': '2' },
      hostname: 'web1.example.com',
      sshKey: '',
    });
  });

  it('P32: holds names only, whatever else a form sends, and never more than a selection has', () => {
    expect(
      normaliseSelection({
        ...{
          plan: ['x'],
          cycle: 'weekly',
          price: '1',
          'option-price': ' ',
          'option-a b': '1',
          'option-__proto__': '1',
        },
        ...{ hostname: 7, 'ssh-key': `ssh-rsa  AAAA\r\nme`, ...Object.fromEntries([['option-backup', 'yes']]) },
      }),
    ).toEqual({ plan: '', cycle: 'monthly', options: { backup: 'yes' }, hostname: '', sshKey: 'ssh-rsa AAAA me' });
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.string(), fc.constant('option-a'), fc.constant('plan')), fc.anything()),
        (raw) => {
          const { plan, options, hostname, sshKey, cycle, ...rest } = normaliseSelection(raw);
          expect(rest).toEqual({});
          expect(cycles).toContain(cycle);
          expect(plan.length + hostname.length + sshKey.length).toBeLessThanOrEqual(100 + 253 + 8_000);
          for (const value of Object.values(options)) expect(value.length).toBeLessThanOrEqual(60);
        },
      ),
    );
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`option-o${n}`, '1']));
    expect(Object.keys(normaliseSelection(many).options)).toHaveLength(24);
  });

  it('goes into an address and comes back as it was', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
    const selection = fc.record({
      plan: slug,
      cycle: fc.constantFrom(...cycles),
      options: fc.dictionary(slug, slug, { maxKeys: 5 }),
      hostname: fc.constantFrom('', 'web1.example.com'),
      sshKey: fc.constantFrom('', 'ssh-ed25519 AAAA me'),
    });
    fc.assert(
      fc.property(selection, (chosen) => {
        const address = new URLSearchParams(selectionFields(chosen)).toString();
        expect(normaliseSelection(new URLSearchParams(address))).toEqual(chosen);
      }),
    );
  });
});
