import { createHash } from 'node:crypto';
import type { Provisioner } from '../provisioner.ts';
import { newPassword } from '../secrets.ts';

const delayMs = 1_500;

/** Simulated provisioner for test purchases: nothing is created, and the addresses are those reserved for documentation. */
export const demo: Provisioner = {
  name: 'demo',
  async step({ action, service, progress }) {
    if (action === 'rebuild') return { state: 'done', ...(service.specs && { secret: newPassword() }) };
    if (action !== 'create') return { state: 'done' };
    if (!progress.isMade) return { state: 'working', progress: { isMade: true }, lookAgainMs: delayMs };
    // Products other than machines have no addresses.
    if (service.specs === null) return { state: 'done' };
    const [byte = 0] = createHash('sha256').update(service.id).digest();
    return {
      state: 'done',
      access: { ipv4: `192.0.2.${1 + (byte % 254)}`, ipv6: `2001:db8::${byte.toString(16)}`, user: 'root' },
      secret: newPassword(),
    };
  },
};
