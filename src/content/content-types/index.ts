export { changeFieldValues, type FieldChanges } from './check-values.ts';
export { findType } from './find-type.ts';
export { loadContentTypes } from './read.ts';
export { type ContentType, type ContentTypes, type CustomField, fieldsOf } from './schema.ts';
export { findTitles, relatedIds, type ShownValues, showFieldValues } from './show-values.ts';
export {
  hasFieldValues,
  picturesOfFields,
  readFieldValues,
  renumberFieldValues,
  textOfFields,
  withFieldValues,
} from './values.ts';
