import type { Field } from '@puckeditor/core';
import { describe, expect, it } from 'vitest';
import { markedPaths } from '../../../builder/slots.ts';
import { type Condition, widgetGroups } from '../../../builder/widget.ts';
import { widgets } from '../../../widgets/index.ts';
import { unknownType } from './codec.ts';
import { createConfig } from './config.tsx';
import { defaultProps } from './default-props.ts';

const config = createConfig(widgets, { type: 'page', part: null, mayCode: true });

/** Returns the paths of fields of a kind: `children` or `tabs.*.panel`. */
function fieldPaths(fields: Record<string, Field>, type: Field['type'], path = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'array') return fieldPaths(field.arrayFields, type, `${path}${name}.*.`);
    if (field.type === 'object') return fieldPaths(field.objectFields, type, `${path}${name}.`);
    return field.type === type ? [path + name] : [];
  });
}

describe('the configuration of the editor', () => {
  it('has every registered widget in the palette, once, under a Persian group', () => {
    const groups = Object.entries(config.categories ?? {}).filter(([, group]) => group.visible !== false);
    expect(groups.flatMap(([, group]) => group.components ?? []).sort()).toEqual(
      widgets.map((widget) => widget.type).sort(),
    );
    for (const [name, group] of groups) expect(group.title).toBe(widgetGroups[name as keyof typeof widgetGroups]);
  });

  it('hides the placeholder of unknown widgets from the palette', () => {
    expect(config.components).toHaveProperty(unknownType);
    expect(config.categories?.other?.visible).toBe(false);
  });
});

describe.each(widgets)('$type in the editor', (widget) => {
  const component = config.components[widget.type];
  const fields = component?.fields as Record<string, Field>;

  it('has a slot field exactly where its schema has a slot', () => {
    const slots = markedPaths(widget.schema, 'slot').map((path) => path.join('.'));
    expect(fieldPaths(fields, 'slot').sort()).toEqual(slots.sort());
  });

  it('edits rich text as an HTML string', () => {
    expect(fieldPaths(fields, 'richtext')).toEqual([]);
  });

  it('takes no name that Puck or the common settings need', () => {
    const taken = ['id', 'element', 'puck', 'editMode'];
    expect(Object.keys(widget.schema.shape).filter((name) => taken.includes(name))).toEqual([]);
  });

  it('starts with props that its schema accepts, slots empty', () => {
    const { element, ...props } = component?.defaultProps ?? {};
    expect(element).toEqual({});
    expect(props).toEqual(defaultProps(widget));
    expect(widget.schema.safeParse(props).success).toBe(true);
    for (const path of markedPaths(widget.schema, 'slot')) {
      if (path.length === 1) expect(props[path[0] as string]).toEqual([]);
    }
  });

  it('shows fields by conditions on other fields and values that its schema has', () => {
    const { shape } = widget.schema;
    const conditions = Object.entries((widget.editor.shows ?? {}) as Record<string, Condition | Condition[]>);
    // Those of rows are read by `src/widgets/shown-fields.test.tsx`.
    for (const [name, needed] of conditions.filter(([path]) => !path.includes('.'))) {
      expect(Object.keys(shape)).toContain(name);
      for (const [other, values] of [needed].flat().flatMap((one) => Object.entries(one))) {
        if (other.includes('.')) continue;
        expect(Object.keys(shape).filter((one) => one !== name)).toContain(other);
        if (values === 'filled') continue;
        const named = 'not' in values ? values.not : values;
        expect(named).not.toHaveLength(0);
        for (const value of named) expect(shape[other].safeParse(value).data).toEqual(value);
      }
    }
  });

  it('shows no raw key: neither as an option nor as the summary of a row', () => {
    const read = (some: Record<string, Field>): void => {
      for (const field of Object.values(some)) {
        if (field.type === 'select') {
          for (const { value, label } of field.options) {
            if (/[a-z]/i.test(String(value))) expect(label).not.toBe(value);
          }
        }
        if (field.type !== 'array') continue;
        const item = field.defaultItemProps as Record<string, unknown>;
        const keys = Object.entries(field.arrayFields).filter(([, { type }]) => type === 'select');
        expect(keys.map(([name]) => item[name])).not.toContain(field.getItemSummary?.(item, 0));
        read(field.arrayFields);
      }
    };
    read(widget.editor.fields as Record<string, Field>);
  });

  it('has choice lists for props that hold keys, in rows too', () => {
    const typed = (some: Record<string, Field>, path: string): string[] =>
      Object.entries(some).flatMap(([name, field]) => {
        if (field.type === 'array') return typed(field.arrayFields, `${path}${name}.`);
        const isKey = /(?:^|[a-z_])(?:id|slug|plans?|coupon|taxonomy|grid|menu|showWhen|selected_element)$/i.test(name);
        const isTyped = (field.type === 'text' || field.type === 'number') && !field.metadata?.choose;
        return isKey && isTyped ? [`${path}${name}`] : [];
      });
    // Keys that staff type: the id of a form field and the slug of a rating.
    const given = ['form.fields.id', 'star-rating.slug'];
    const found = typed(widget.editor.fields as Record<string, Field>, `${widget.type}.`);
    expect(found.filter((path) => !given.includes(path))).toEqual([]);
  });

  it('is dragged by its own root element', () => {
    expect(component?.inline).toBe(true);
  });
});
