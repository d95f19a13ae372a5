import { expect, test } from 'vitest';
import { orderPhase } from './order-phase.ts';

type Facts = Parameters<typeof orderPhase>[0];
const placed: Facts = { order: 'placed', invoice: 'proforma', attempts: [], services: [], needsDetails: false };
const paid: Facts = { order: 'completed', invoice: 'paid', attempts: ['settled'], services: [], needsDetails: false };

test.each<[string, Partial<Facts>, ReturnType<typeof orderPhase>]>([
  ['nobody went to pay', {}, 'waiting'],
  ['somebody is at the bank', { attempts: ['started'] }, 'waiting'],
  ['somebody is at another bank after a failure', { attempts: ['started', 'failed'] }, 'waiting'],
  ['somebody came back', { attempts: ['returned'] }, 'verifying'],
  ['the bank has not said yes yet', { attempts: ['verifying', 'failed'] }, 'verifying'],
  ['an older try is not decided', { attempts: ['started', 'verifying'] }, 'verifying'],
  ['a transfer was told', { attempts: ['told', 'failed'] }, 'approving'],
  ['a transfer was told, and somebody came back from a gateway', { attempts: ['returned', 'told'] }, 'verifying'],
  ['the bank said no', { attempts: ['failed'] }, 'failed'],
  ['nobody came back in time', { attempts: ['expired'] }, 'failed'],
  ['it was not paid in time', { order: 'expired', invoice: 'void', attempts: ['failed'] }, 'expired'],
  ['money came too late', { order: 'expired', invoice: 'void', attempts: ['refund_due'] }, 'refunding'],
  ['another amount came', { attempts: ['refund_due'] }, 'refunding'],
  ['another amount came, and somebody pays again', { attempts: ['returned', 'refund_due'] }, 'verifying'],
  ['staff cancelled it', { order: 'cancelled', invoice: 'void' }, 'cancelled'],
])('before it is paid: %s', (_case, facts, phase) => expect(orderPhase({ ...placed, ...facts })).toBe(phase));

test.each<[string, Partial<Facts>, ReturnType<typeof orderPhase>]>([
  ['nothing is made yet', { services: ['pending'] }, 'preparing'],
  ['one of two runs', { services: ['active', 'provisioning'] }, 'preparing'],
  ['staff must look', { services: ['failed'] }, 'preparing'],
  ['a domain waits for its owner', { services: ['active', 'provisioning'], needsDetails: true }, 'stating'],
  ['all run', { services: ['active', 'active'] }, 'active'],
  ['years later', { services: ['terminated', 'suspended'] }, 'active'],
  ['a part of the money went back', { invoice: 'part_refunded', services: ['active'] }, 'active'],
  ['the money went back', { invoice: 'refunded', services: ['terminated'] }, 'refunded'],
  ['paid twice', { attempts: ['refund_due', 'settled'], services: ['active'] }, 'active'],
])('after it is paid: %s', (_case, facts, phase) => expect(orderPhase({ ...paid, ...facts })).toBe(phase));
