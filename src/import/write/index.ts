export { type ComparedPage, findComparedPage } from './compared.ts';
export { listDefinitions } from './definitions/list-definitions.ts';
export {
  addFiles,
  changeOptions,
  createImport,
  deleteImport,
  findImport,
  listImports,
  type NewFile,
  pauseImport,
  planImport,
  readFiles,
  removeFile,
  rollBackImport,
  startImport,
} from './imports.ts';
export { listMenuPlaces, type MenuPlace } from './menu-places.ts';
export { findImportedPost, findImportedPosts, findOriginal } from './originals.ts';
export { listReport } from './report.ts';
export { createImportTools } from './tools.ts';
export { type ImportTools, workOnImport } from './work.ts';
