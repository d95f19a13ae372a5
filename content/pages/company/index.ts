import type { DefaultPage } from '../../types.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { datacenters } from './datacenters.ts';
import { networkTest } from './network-test.ts';
import { paymentMethods } from './payment-methods.ts';
import { status } from './status.ts';

/** The pages that tell of the company and its ground. */
export const companyPages: DefaultPage[] = [about, contact, datacenters, networkTest, status, paymentMethods];
