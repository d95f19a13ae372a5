export { exportContent } from './export.ts';
export { importContent } from './import.ts';
export { planImport } from './plan.ts';
export { readContent } from './read.ts';
