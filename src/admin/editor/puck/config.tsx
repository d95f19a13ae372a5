import type { ComponentConfig, Config, Field } from '@puckeditor/core';
import type { Device } from '../../../builder/element/devices.ts';
import type { DeviceNames } from '../../../builder/fields.ts';
import { isHidden } from '../../../builder/shown-fields.ts';
import { type AnyWidget, widgetGroups } from '../../../builder/widget.ts';
import type { MediaKind } from '../../../content/media/types.ts';
import { labelsOf } from '../../../content/posts/labels.ts';
import type { ThemePart } from '../../../content/posts/template-kind.ts';
import type { PostType } from '../../../content/posts/types.ts';
import { CanvasPage } from '../canvas/around.tsx';
import { CanvasBare } from '../canvas/page.tsx';
import { CanvasPopup } from '../canvas/popup.tsx';
import { unknownWidget } from '../canvas/unknown-widget.tsx';
import { type CanvasProps, CanvasWidget } from '../canvas/widget.tsx';
import { elementField } from '../element/field.tsx';
import { menuChoice, panelChoice, popupChoice } from '../fields/choice-fields.tsx';
import { codeField } from '../fields/code-field.tsx';
import { pageCssField } from '../fields/css-fields.tsx';
import { deviceField } from '../fields/device-field.tsx';
import { jalaliField } from '../fields/jalali-field.tsx';
import { linkField } from '../fields/link-field.tsx';
import { fileChoice, iconChoice, mediaChoice } from '../fields/media-fields.tsx';
import {
  couponChoice,
  formFieldChoice,
  gridChoice,
  pageGridChoice,
  planChoice,
  planListChoice,
  taxonomyChoice,
  termChoice,
} from '../fields/named-fields.tsx';
import { planLinesField, plansField } from '../fields/plans-field.tsx';
import { richTextField } from '../fields/rich-text-field.tsx';
import { rowField } from '../fields/row-field.tsx';
import { fieldConditionsChoice, fieldKeyChoice } from '../loop/field-conditions.tsx';
import { authorChoice, listedTypeChoice, postsChoice, templateChoice, termsChoice } from '../loop/loop-fields.tsx';
import { popupField } from '../popup/field.tsx';
import { sectionChoice } from '../sections/section-field.tsx';
import { layoutField, templateField } from '../template/field.tsx';
import { unknownType } from './codec.ts';
import { defaultProps } from './default-props.ts';
import { isCode } from './is-code.ts';
import { nameOf } from './name-of.ts';

interface ConfigInput {
  type: PostType;
  /** Part of the theme that a template is for; null for others. */
  part: ThemePart | null;
  /** This user may write code. */
  mayCode: boolean;
}

/** Puck's whole configuration, derived from the list of widgets. */
export function createConfig(widgets: readonly AnyWidget[], { type, part, mayCode }: ConfigInput): Config {
  const settings = type === 'popup' ? popupField : type === 'template' ? part && templateField(part) : layoutField;
  const components = Object.fromEntries(widgets.map((widget) => [widget.type, componentOf(widget)]));
  const groups = Object.entries(widgetGroups).map(([group, title]) => {
    const members = widgets.filter((widget) => widget.editor.group === group && (mayCode || !isCode(widget)));
    return [group, { title, components: members.map((widget) => widget.type), visible: members.length > 0 }];
  });
  const words = labelsOf(type, []);
  return {
    categories: { ...Object.fromEntries(groups), other: { visible: false } },
    components: { ...components, [unknownType]: unknownWidget },
    root: {
      label: words.one,
      fields: {
        title: { type: 'text', label: `عنوان ${words.one}` },
        ...(settings ? { settings } : {}),
        ...(mayCode ? { css: pageCssField } : {}),
      },
      render: type === 'popup' ? CanvasPopup : type === 'template' ? CanvasBare : CanvasPage,
    },
  };
}

function componentOf(widget: AnyWidget): ComponentConfig {
  const defaults = defaultProps(widget);
  return {
    label: widget.editor.label,
    metadata: { nameOf },
    inline: true,
    fields: { ...editorFields(widget.editor.fields as Record<string, Field>, widget), element: elementField },
    defaultProps: { ...defaults, element: {} },
    render: (given) => <CanvasWidget widget={widget} defaults={defaults} given={given as unknown as CanvasProps} />,
  };
}

/** The widget's fields, with ours in place of Puck's where Puck would change stored values. */
function editorFields(fields: Record<string, Field>, widget: AnyWidget, path = ''): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const shown = editorField(field, widget, path + name);
      const isConditional = path !== '' && widget.editor.shows?.[path + name] !== undefined;
      return [name, isConditional ? rowField(shown, (at, props) => isHidden(widget, at, props)) : shown];
    }),
  );
}

function editorField(field: Field, widget: AnyWidget, path: string): Field {
  if (field.metadata?.device) {
    const { device, names } = field.metadata as { device: Device; names: DeviceNames };
    return deviceField(field, device, names);
  }
  if (field.metadata?.choose === 'code') {
    return codeField(field.label ?? '', field.metadata.hint as string | undefined);
  }
  if (field.metadata?.choose === 'popup') return popupChoice(field.label ?? '');
  if (field.metadata?.choose === 'section') return sectionChoice(field.label ?? '');
  if (field.metadata?.choose === 'listed-type' && field.type === 'select') return listedTypeChoice(field);
  if (field.metadata?.choose === 'template') return templateChoice(field.label ?? '');
  if (field.metadata?.choose === 'author') return authorChoice(field.label ?? '');
  if (field.metadata?.choose === 'day') return jalaliField(field.label ?? '');
  if (field.metadata?.choose === 'moment') return jalaliField(field.label ?? '', true);
  if (field.metadata?.choose === 'terms') return termsChoice(field.label ?? '');
  if (field.metadata?.choose === 'field-conditions') return fieldConditionsChoice(field.label ?? '');
  if (field.metadata?.choose === 'field-key') return fieldKeyChoice(field.label ?? '');
  if (field.metadata?.choose === 'posts') return postsChoice(field.label ?? '');
  if (field.metadata?.choose === 'plans') return plansField(field.label ?? '');
  if (field.metadata?.choose === 'plan-lines') return planLinesField(field.label ?? '');
  if (field.metadata?.choose === 'menu') return menuChoice(field.label ?? '');
  if (field.metadata?.choose === 'plan') return planChoice(field.label ?? '');
  if (field.metadata?.choose === 'coupon') return couponChoice(field.label ?? '');
  if (field.metadata?.choose === 'grid') return gridChoice(field.label ?? '');
  if (field.metadata?.choose === 'taxonomy') return taxonomyChoice(field.label ?? '');
  if (field.metadata?.choose === 'plan-list') return planListChoice(field.label ?? '');
  if (field.metadata?.choose === 'term') return termChoice(field.label ?? '');
  if (field.metadata?.choose === 'form-field') return formFieldChoice(field.label ?? '');
  if (field.metadata?.choose === 'page-grid') {
    return pageGridChoice(field.label ?? '', String(field.metadata.addressProp));
  }
  if (field.metadata?.choose === 'panel') return panelChoice(field.label ?? '');
  if (field.metadata?.choose === 'media') return mediaChoice(field.label ?? '');
  if (field.metadata?.choose === 'file') return fileChoice(field.label ?? '', field.metadata.kind as MediaKind);
  if (field.metadata?.choose === 'link') return linkField(field.label ?? '', field.metadata.placesOnly === true);
  if (field.metadata?.choose === 'icon') {
    return iconChoice(field.label ?? '', field.metadata.mayBeNone === true);
  }
  if (field.type === 'slot') return { ...field, label: field.label ?? 'محتوا' };
  if (field.type === 'richtext') return richTextField(field.label ?? '');
  if (field.type === 'array') return { ...field, arrayFields: editorFields(field.arrayFields, widget, `${path}.`) };
  if (field.type === 'object') return { ...field, objectFields: editorFields(field.objectFields, widget, `${path}.`) };
  return field;
}
