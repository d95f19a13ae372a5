export { planImport } from './compare.ts';
export { exportContent } from './export.ts';
export { importContent } from './import.ts';
export { readContent } from './read.ts';
