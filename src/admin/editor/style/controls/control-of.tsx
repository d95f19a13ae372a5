import type { ReactNode } from 'react';
import type { Property } from '../../../../builder/style/property.ts';
import { ChoiceControl } from './choice.tsx';
import { ColourControl } from './colour.tsx';
import type { ControlInput } from './control.ts';
import { FontControl } from './font.tsx';
import { FrameControl } from './frame.tsx';
import { LengthControl } from './length.tsx';
import { LinkedControl } from './linked.tsx';
import { ListControl } from './list.tsx';
import { NamedListControl } from './named-list.tsx';
import { NumberControl } from './number.tsx';
import { RecordControl } from './record.tsx';
import { type RecordShape, type Shape, shapeOf } from './shapes.ts';
import { TextControl } from './text.tsx';

/** The control of a property; it sets only values that the property can read. */
export function PropertyControl({ property, ...input }: ControlInput & { property: Property }): ReactNode {
  return render(shapeOf(property.control), input, (value) => property.read(value) !== null);
}

type Accepts = (value: unknown) => boolean;

/** Renders a control. `accepts` returns whether the property can parse a changed value. */
function render(shape: Shape, given: ControlInput, accepts: Accepts): ReactNode {
  const input: ControlInput = {
    ...given,
    onChange: (value) => {
      if (value === undefined || accepts(value)) given.onChange(value);
    },
    onPreview: (value) => {
      if (accepts(value)) given.onPreview(value);
    },
  };
  switch (shape.as) {
    case 'choice':
      return <ChoiceControl {...(input as ControlInput<string>)} options={shape.options} />;
    case 'number':
      return <NumberControl {...(input as ControlInput<number>)} min={shape.min} max={shape.max} step={shape.step} />;
    case 'length':
      return (
        <LengthControl {...(input as ControlInput<string>)} scale={shape.scale} words={shape.words} accepts={accepts} />
      );
    case 'colour':
      return <ColourControl {...(input as ControlInput<string>)} />;
    case 'font':
      return <FontControl {...(input as ControlInput<string>)} />;
    case 'text':
      return <TextControl {...input} accepts={accepts} examples={shape.examples} hint={shape.hint} />;
    case 'frame':
      return (
        <FrameControl
          {...(input as ControlInput<Record<string, string>>)}
          at={shape.at}
          keys={shape.keys}
          scale={shape.scale}
          words={shape.words}
          accepts={(value) => accepts({ [Object.keys(shape.keys)[0] as string]: value })}
        />
      );
    case 'linked':
      return (
        <LinkedControl
          {...(input as ControlInput<Record<string, unknown>>)}
          keys={shape.keys}
          control={(side) =>
            render(shape.each, side, (value) => accepts({ [Object.keys(shape.keys)[0] as string]: value }))
          }
        />
      );
    case 'record':
      return recordOf(shape, input as ControlInput<Record<string, unknown>>, accepts);
    case 'list': {
      const list = (items: ControlInput<unknown[]>) => (
        <ListControl
          {...items}
          max={shape.max}
          initial={shape.item.initial}
          addLabel={shape.addLabel}
          item={(one) => render(shape.item, one, (value) => accepts([value]))}
        />
      );
      return shape.isNamed ? <NamedListControl {...input} list={list} /> : list(input as ControlInput<unknown[]>);
    }
  }
}

function recordOf(shape: RecordShape, input: ControlInput<Record<string, unknown>>, accepts: Accepts): ReactNode {
  const values = input.value ?? shape.initial ?? {};
  const fields = Object.entries(shape.fields).map(([name, { label }]) => [name, label] as const);
  return (
    <RecordControl
      {...input}
      fields={Object.fromEntries(fields)}
      initial={shape.initial}
      control={(name, field) => {
        const control = shape.fields[name]?.control;
        return control && render(control, field, (value) => accepts({ ...values, [name]: value }));
      }}
    />
  );
}
