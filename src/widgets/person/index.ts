import { loadPictures } from '../../builder/load-pictures.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { PersonView } from './view.tsx';

export const person = defineWidget({
  type: 'person',
  version: 1,
  schema,
  view: PersonView,
  load: (instances, { reader }) => loadPictures(instances, reader, ({ props }) => props.picture),
  css,
  parts: {
    picture: { label: 'عکس', selector: '>.portrait' },
    title: { label: 'نام', selector: '>.name' },
    role: { label: 'سمت', selector: '>.role' },
    text: { label: 'متن', selector: '>.text' },
    links: { label: 'پیوندها', selector: '>.social' },
    link: { label: 'پیوند', selector: '>.social a' },
  },
  editor,
});
