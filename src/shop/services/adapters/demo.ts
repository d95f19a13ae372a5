import { createHash } from 'node:crypto';
import type { Provisioner } from '../provisioner.ts';
import { newPassword } from '../secrets.ts';

const momentMs = 1_500;

/**
 * Pretends to run servers, for what was paid with the test gateway: nothing is made, and the addresses are those that
 * are set aside for documents.
 */
export const demo: Provisioner = {
  name: 'demo',
  async step({ action, service, progress }) {
    if (action === 'rebuild') return { state: 'done', ...(service.specs && { secret: newPassword() }) };
    if (action !== 'create') return { state: 'done' };
    if (!progress.isMade) return { state: 'working', progress: { isMade: true }, lookAgainMs: momentMs };
    // What is no machine has no addresses.
    if (service.specs === null) return { state: 'done' };
    const [byte = 0] = createHash('sha256').update(service.id).digest();
    return {
      state: 'done',
      access: { ipv4: `192.0.2.${1 + (byte % 254)}`, ipv6: `2001:db8::${byte.toString(16)}`, user: 'root' },
      secret: newPassword(),
    };
  },
};
