export { openNamedItem as default } from '../shared/open-item.ts';
