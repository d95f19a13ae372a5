export {
  changeField,
  changeType,
  defineField,
  defineType,
  deleteField,
  deleteType,
  orderDefinitions,
} from './define.ts';
