import type { Provisioner } from '../provisioner.ts';

/** Manual provisioning by staff: they find the work in the queue, and enter the access data for the customer. */
export const manual: Provisioner = {
  name: 'manual',
  async step() {
    return { state: 'waiting_for_staff' };
  },
};
