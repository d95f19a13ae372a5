export { carousel as default } from '../../features/carousel/behaviour.ts';
