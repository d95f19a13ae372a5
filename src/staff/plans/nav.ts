import { Tags } from 'lucide';
import { defineNav } from '../define-nav.ts';

export const nav = defineNav({
  addresses: ['/plans/', '/plans/new', '/plans/:id'],
  links: [
    { group: 'shop', order: 160, label: 'پلن‌ها و قیمت‌ها', href: '/plans/', drawing: Tags, right: 'plans.change' },
  ],
});
