import { defineResource } from '../../http/staff/define-resource.ts';
import { nav } from './nav.ts';

export const api = defineResource({ name: 'api', nav, calls: () => ({}) });
