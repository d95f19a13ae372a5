import type { CodeRun } from '../../builder/reader.ts';
import { defineWidget } from '../../builder/widget.ts';
import { editor } from './editor.ts';
import { tidyCode } from './rules.ts';
import { schema } from './schema.ts';
import css from './style.css?inline';
import { CodeBlockView } from './view.tsx';

export const codeBlock = defineWidget<typeof schema, CodeRun[]>({
  type: 'code-block',
  version: 1,
  schema,
  load: async (instances, { reader }) => {
    const runs = reader.highlight(
      instances.map(({ props }) => ({ code: tidyCode(props.code), language: props.language })),
    );
    return new Map(instances.map(({ id }, index) => [id, runs[index] ?? []]));
  },
  view: CodeBlockView,
  css,
  editor,
});
