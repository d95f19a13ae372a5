import { AutoField, type CustomField, type Field, FieldLabel } from '@puckeditor/core';
import { usePuckState } from '../use-editor.ts';

type IsHidden = (path: string, props: Record<string, unknown>) => boolean;
type RenderInput = Parameters<CustomField<unknown>['render']>[0];

/** A field in the row of a list that is shown only where it has an effect. */
export function rowField(field: Field, isHidden: IsHidden): CustomField<unknown> {
  return {
    type: 'custom',
    label: field.label ?? '',
    render: (input) => <RowField {...input} shown={field} isHidden={isHidden} />,
  };
}

function RowField({ shown, isHidden, ...input }: RenderInput & { shown: Field; isHidden: IsHidden }) {
  const hidden = usePuckState(({ selectedItem }) => isHidden(input.name, selectedItem?.props ?? {}));
  if (hidden) return <span data-unused hidden />;
  if (shown.type === 'custom') {
    const Control = shown.render;
    return <Control {...input} field={shown} />;
  }
  const control = <AutoField field={shown} value={input.value} onChange={input.onChange} />;
  // The field of numbers brings its label along.
  if (shown.type === 'number') return control;
  return (
    <FieldLabel label={shown.label ?? ''} el={shown.type === 'radio' ? 'div' : 'label'}>
      {control}
    </FieldLabel>
  );
}
