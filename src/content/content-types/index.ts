export { changeFieldValues, type FieldChanges } from './check-values.ts';
export { findType } from './find-type.ts';
export { loadContentTypes } from './read.ts';
export { fieldsOf } from './schema.ts';
export { findTitles, relatedIds, type ShownValues, showFieldValues } from './show-values.ts';
export {
  hasFieldValues,
  picturesOfFields,
  readFieldValues,
  renumberFieldValues,
  textOfFields,
} from './values.ts';
