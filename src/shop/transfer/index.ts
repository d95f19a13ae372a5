export { planImport } from './compare.ts';
export { exportContent } from './export.ts';
export { importContent } from './import.ts';
export type { Numbers, Renumber } from './numbers.ts';
export { readContent } from './read.ts';
