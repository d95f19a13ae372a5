export { importMedia } from './import.ts';
export { maxBytes } from './limits.ts';
export { findMedia } from './read.ts';
