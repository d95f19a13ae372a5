import { createContext, use } from 'react';
import { type Design, designOf } from '../../builder/design/design.ts';
import { type DesignSettings, designSettings } from '../../content/settings/design.ts';
import type { EditedPost } from '../../staff/posts/responses.ts';

/** Appearance of the public page: its scheme, theme and design. */
export const CanvasLook = createContext<EditedPost['look'] | null>(null);

/** Replaces the design that the editor works with, after a preset was saved. */
export const ChangeDesign = createContext<(design: DesignSettings) => void>(() => {});

const none = designOf(designSettings.parse({}));

/** Returns the site's own tokens and presets. */
export function useDesign(): Design {
  const look = use(CanvasLook);
  return look ? designOf(look.design) : none;
}
