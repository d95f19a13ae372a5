export { planImport } from './compare.ts';
export type { Documents } from './documents.ts';
export { exportContent } from './export.ts';
export { importContent } from './import.ts';
export type { Numbers } from './numbers.ts';
export { readContent } from './read.ts';
