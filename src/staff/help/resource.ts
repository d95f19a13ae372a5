import { defineResource } from '../../http/staff/define-resource.ts';
import { nav } from './nav.ts';

export const help = defineResource({ name: 'help', nav, calls: () => ({}) });
