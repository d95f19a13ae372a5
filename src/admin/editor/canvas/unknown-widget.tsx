import type { ComponentConfig } from '@puckeditor/core';
import type { Ref } from 'react';
import { readNode } from '../../../builder/document.ts';
import { replaceField } from '../replace/replace-field.tsx';
import { Placeholder } from './placeholder.tsx';
import type { CanvasProps } from './widget.tsx';

/** Placeholder of a stored widget that this version cannot edit; it can be moved, removed and replaced. */
export const unknownWidget: ComponentConfig = {
  label: 'ابزارک ناشناخته',
  inline: true,
  fields: { stored: replaceField },
  permissions: { duplicate: false },
  render: (given) => {
    const { puck, stored } = given as unknown as CanvasProps;
    const type = readNode(stored)?.type;
    return (
      <Placeholder attrs={puck.dragRef ? { ref: puck.dragRef as Ref<never> } : {}} tone="fault">
        <strong>ابزارک ناشناخته</strong>
        {type && <bdi dir="ltr">{type}</bdi>}
        <span>در سایت نمایش داده نمی‌شود. در تنظیمات آن می‌توانید ابزارک دیگری به جایش بگذارید یا آن را بردارید.</span>
      </Placeholder>
    );
  },
};
