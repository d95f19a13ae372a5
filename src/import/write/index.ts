export {
  addFile,
  changeOptions,
  createImport,
  defaultOptions,
  deleteImport,
  findImport,
  listImports,
  pauseImport,
  planImport,
  readFiles,
  removeFile,
  rollBackImport,
  startImport,
} from './imports.ts';
export { listReport } from './report.ts';
export { type ImportTools, workOnImport } from './work.ts';
