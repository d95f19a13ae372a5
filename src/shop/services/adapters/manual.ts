import type { Provisioner } from '../provisioner.ts';

/** What people of the staff do by hand: they find it in the queue, and type what the customer needs to get in. */
export const manual: Provisioner = {
  name: 'manual',
  async step() {
    return { state: 'waiting_for_staff' };
  },
};
