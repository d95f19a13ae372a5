export { carousel as default } from '../../builder/carousel/behaviour.ts';
