import type { ComponentConfig } from '@puckeditor/core';
import type { Ref } from 'react';
import { readNode } from '../../../builder/document.ts';
import { Placeholder } from './placeholder.tsx';
import type { CanvasProps } from './widget.tsx';

/** Placeholder of a stored widget that this version cannot edit; it can only be moved and removed. */
export const unknownWidget: ComponentConfig = {
  label: 'ابزارک ناشناخته',
  inline: true,
  fields: {},
  permissions: { duplicate: false },
  render: (given) => {
    const { puck, stored } = given as unknown as CanvasProps;
    const type = readNode(stored)?.type;
    return (
      <Placeholder attrs={puck.dragRef ? { ref: puck.dragRef as Ref<never> } : {}} tone="fault">
        <strong>ابزارک ناشناخته</strong>
        {type && <bdi dir="ltr">{type}</bdi>}
        <span>در سایت نمایش داده نمی‌شود؛ با ذخیرهٔ صفحه همان‌گونه که هست می‌ماند.</span>
      </Placeholder>
    );
  },
};
