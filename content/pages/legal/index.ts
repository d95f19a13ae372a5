import type { DefaultPage } from '../../types.ts';
import { acceptableUse } from './acceptable-use.ts';
import { complaints } from './complaints.ts';
import { privacy } from './privacy.ts';
import { refund } from './refund.ts';
import { sla } from './sla.ts';
import { terms } from './terms.ts';

/** The rules that the company and its customers keep. */
export const legalPages: DefaultPage[] = [terms, privacy, refund, sla, acceptableUse, complaints];
