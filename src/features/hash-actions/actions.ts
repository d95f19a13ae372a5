import type { HashActionSettings } from '../../builder/island.tsx';

/** Names are those of the wire format. */
declare module '../../builder/island.tsx' {
  interface HashActionSettings {
    lightbox: {
      /** The picture or video; a path of this site or an http(s) address. */
      url: string;
      type: 'image' | 'video';
      /** The group that is leafed through; absent: this one alone. */
      slideshow?: string;
      title?: string;
      description?: string;
    };
    'reload-page': Record<string, never>;
    /** `id` is the popup's; with `toggle`, an open popup is closed. */
    'popup:open': { id: number; toggle: boolean };
    /** Closes the popup that contains the link. */
    'popup:close': { do_not_show_again: boolean };
    /** `id` is the widget's, inside a list `{listId}-{postId}-{widgetId}`. */
    'off_canvas:open': { id: string };
    'off_canvas:close': { id: string };
    'off_canvas:toggle': { id: string };
  }
}

export type HashActionName = keyof HashActionSettings;
/** An action with its settings, as encoded in a link or the address. */
export type HashAction = { [N in HashActionName]: { name: N; settings: HashActionSettings[N] } }[HashActionName];

type Readers = { [N in HashActionName]: (settings: Given) => HashActionSettings[N] | null };
/** Reads own keys only, so that `__proto__` and the like never match. */
type Given = (key: string) => unknown;

const readOffCanvas = (given: Given) => {
  const id = given('id');
  return typeof id === 'string' && /^[a-z0-9-]{1,60}$/.test(id) ? { id } : null;
};

const readers: Readers = {
  lightbox(given) {
    const url = given('url');
    if (typeof url !== 'string' || !isMediaUrl(url)) return null;
    return {
      url,
      type: given('type') === 'video' ? 'video' : 'image',
      ...optionalText('slideshow', given),
      ...optionalText('title', given),
      ...optionalText('description', given),
    };
  },
  'reload-page': () => ({}),
  'popup:open'(given) {
    const id = Number(given('id'));
    return Number.isSafeInteger(id) && id > 0 ? { id, toggle: isOn(given('toggle')) } : null;
  },
  'popup:close': (given) => ({ do_not_show_again: isOn(given('do_not_show_again')) }),
  'off_canvas:open': readOffCanvas,
  'off_canvas:close': readOffCanvas,
  'off_canvas:toggle': readOffCanvas,
};

/** The action of that name with settings that fit it; null for an unknown name or settings that do not fit. */
export function readAction(name: string, settings: unknown): HashAction | null {
  if (!Object.hasOwn(readers, name) || typeof settings !== 'object' || settings === null) return null;
  const given: Given = (key) => (Object.hasOwn(settings, key) ? (settings as Record<string, unknown>)[key] : undefined);
  const read = readers[name as HashActionName](given);
  return read === null ? null : ({ name, settings: read } as HashAction);
}

/** Switches are `true` in our links and `'yes'` in older ones. */
function isOn(value: unknown): boolean {
  return value === true || value === 'yes';
}

function isMediaUrl(url: string): boolean {
  return url.length <= 2_000 && /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i.test(url);
}

function optionalText<K extends string>(key: K, given: Given): { [P in K]?: string } {
  const value = given(key);
  return typeof value === 'string' && value !== '' ? ({ [key]: value.slice(0, 500) } as { [P in K]?: string }) : {};
}
