import { radius, typography } from '../groups.ts';
import { oneLine, plainText } from '../text.ts';
import type { WidgetMap } from '../widget-map.ts';

/** A team member, a widget of several add-ons. */
export const person: WidgetMap = {
  person({ settings, draft }) {
    typography(settings, 'name_typography', draft, { part: 'title' });
    draft.put('colour', settings.tint('name_color'), { part: 'title' });
    typography(settings, 'role_typography', draft, { part: 'role' });
    draft.put('colour', settings.tint('role_color'), { part: 'role' });
    radius(settings, 'image_radius', draft, { part: 'picture' });
    return {
      to: 'person',
      props: {
        picture: settings.picture('image'),
        name: oneLine(settings.text('name')).slice(0, 80),
        role: oneLine(settings.text('role')).slice(0, 120),
        text: plainText(settings.text('text')).slice(0, 600),
      },
    };
  },
};
