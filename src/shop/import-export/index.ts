export { planImport } from './compare.ts';
export type { Documents, Numbers } from './documents.ts';
export { exportContent } from './export.ts';
export { importContent } from './import.ts';
export { readContent } from './read.ts';
