import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycles } from '../catalogue/types.ts';
import { readSelection, selectionQuery } from './selection.ts';

describe('a selection', () => {
  it('is read out of an address, with digits of any script', () => {
    const query =
      'plan=vps-de-2&cycle=annual&option-system=debian-12&option-extra-ip=۲&utm_source=x&hostname=Web1.Example.com';
    expect(readSelection(new URLSearchParams(query))).toEqual({
      plan: 'vps-de-2',
      cycle: 'annual',
      options: { system: 'debian-12', 'extra-ip': '2' },
      hostname: 'web1.example.com',
      sshKey: '',
    });
  });

  it('P32: contains names only, whatever else a form sends, and no more fields than a selection has', () => {
    const sent = 'cycle=weekly&price=1&option-a+b=1&option-__proto__=1&option-backup=yes&ssh-key=ssh-rsa++AAAA%0D%0Ame';
    expect(readSelection(new URLSearchParams(sent))).toEqual({
      plan: '',
      cycle: '-',
      options: { backup: 'yes' },
      hostname: '',
      sshKey: 'ssh-rsa AAAA me',
    });
    const key = fc.oneof(fc.string(), fc.constantFrom('plan', 'cycle', 'option-a', 'option-constructor', 'hostname'));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
        const { plan, options, hostname, sshKey, cycle, ...rest } = readSelection(new URLSearchParams(pairs));
        expect(rest).toEqual({});
        expect([...cycles, '-']).toContain(cycle);
        expect(plan.length + hostname.length + sshKey.length).toBeLessThanOrEqual(60 + 253 + 2_000);
        expect(Object.keys(options).filter((slug) => !/^[a-z0-9-]{1,60}$/.test(slug))).toEqual([]);
      }),
    );
    const many = new URLSearchParams(Array.from({ length: 100 }, (_, n) => [`option-o${n}`, '1']));
    expect(Object.keys(readSelection(many).options)).toHaveLength(30);
  });

  it('comes back out of the address that it makes', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
    const selection = fc.record({
      plan: word,
      cycle: fc.constantFrom(...cycles),
      options: fc.dictionary(word, word, { maxKeys: 10 }),
      hostname: fc.constantFrom('', 'web1.example.com'),
      sshKey: fc.constantFrom('', 'ssh-ed25519 AAAA me'),
    });
    fc.assert(
      fc.property(selection, (chosen) => {
        expect(readSelection(new URLSearchParams(selectionQuery(chosen).toString()))).toEqual(chosen);
      }),
    );
  });
});
