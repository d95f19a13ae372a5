export { importMedia, type MediaImport } from './import.ts';
export { maxBytes, maxPixels, variantWidths } from './limits.ts';
export { findMedia } from './read.ts';
export type { MediaVariant, MediaView } from './types.ts';
