export { openNamedItem as default } from '../../builder/dom/open-item.ts';
