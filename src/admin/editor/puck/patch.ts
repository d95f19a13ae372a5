import type { Plugin } from 'vite';

/** A place in an installed package that is changed when the editor is built, because it cannot be set from outside. */
export interface Patch {
  /** The reason and the target of the patch. */
  what: string;
  file: RegExp;
  original: RegExp;
  patched: string;
}

const puck = /[\\/]@puckeditor[\\/]core[\\/]dist[\\/].*\.m?js$/;
const dndKit = /[\\/]@dnd-kit[\\/]dom[\\/]index\.js$/;

export const patches: Patch[] = [
  {
    // 10 ms is short enough for people and long enough to be stable.
    what: 'Puck waits 100 ms before it notices another slot, so a quick drop into a nested one lands in its parent',
    file: puck,
    original: /\bAREA_CHANGE_DEBOUNCE_MS = 100;/,
    patched: 'AREA_CHANGE_DEBOUNCE_MS = 10;',
  },
  {
    what: 'The tabs of the side panel cannot be reached by keyboard',
    file: puck,
    original: /"div", \{ className: (getClassNameItem\d*)\("link"\), onClick,/,
    patched: '"button", { type: "button", "aria-pressed": isActive, className: $1("link"), onClick,',
  },
  {
    what: 'Another width of the canvas takes the selection away',
    file: puck,
    original:
      /hasAttribute\("data-puck-dropzone"\)(\) \{\s+dispatch\(\{\s+type: "setUi",\s+ui: \{ itemSelector: null \},\s+recordHistory: false)/,
    patched: 'hasAttribute("data-puck-dropzone") && !el.closest("button, select")$1',
  },
  {
    what: 'The list of scales has no name',
    file: puck,
    original: /className: (getClassName\d*)\("zoomSelect"\),/,
    patched: 'className: $1("zoomSelect"), "aria-label": "مقیاس بوم", title: "مقیاس بوم",',
  },
  {
    what: 'Scales are written in Latin digits',
    file: puck,
    original: /label: option\.label\s+\},\s+option\.label/,
    patched: 'label: Math.round(option.value * 100).toLocaleString("fa-IR") + "٪" }, option.label',
  },
  {
    what: 'The outline calls all sections the same',
    file: puck,
    original:
      /const label = (\(_d = \(_c = config\.components\[componentType\]\) == null \? void 0 : _c\.label\) != null \? _d : componentType);/,
    patched: 'const label = config.components[componentType]?.metadata?.nameOf?.(nodeData.data) ?? ($1);',
  },
  {
    what: 'Every letter walks through all widgets to ask for permissions, which none of ours has of its own',
    file: puck,
    original: /\} else \{(\s+)flattenData\(state, config\)\.map\(/,
    patched:
      '} else if (Object.values(config.components).some((component) => component.resolvePermissions)) {$1flattenData(state, config).map(',
  },
  {
    // In the same layer its rules are weighed against those of the site as without layers.
    what: "Puck's styles in the canvas are in no layer and would win over those of the site",
    file: puck,
    original: /cssText: iframeInteractionStyles,/,
    patched: 'cssText: "@layer site{" + iframeInteractionStyles + "}",',
  },
  {
    what: 'Screen readers are told in English what can be dragged',
    file: dndKit,
    original: /roleDescription: "draggable"/,
    patched: 'roleDescription: "قابل جابه‌جایی"',
  },
  {
    what: 'Screen readers are told in English how to drag',
    file: dndKit,
    original: /var defaultScreenReaderInstructions = \{[^}]*\};/,
    patched: 'var defaultScreenReaderInstructions = { draggable: "برای فهرست کلیدها علامت پرسش را بزنید." };',
  },
  {
    what: 'Screen readers are told in English what happens while dragging',
    file: dndKit,
    original: /var defaultAnnouncements = \{[\s\S]*?\n\};/,
    patched: `var defaultAnnouncements = {
  dragstart: ({ operation: { source } }) => source ? "ابزارک برداشته شد." : undefined,
  dragover: ({ operation: { source, target } }) =>
    !source || source.id === target?.id ? undefined : target ? "جایی برای رهاکردن." : "این‌جا رها نمی‌شود.",
  dragend: ({ operation: { source }, canceled }) =>
    source ? (canceled ? "جابه‌جایی لغو شد." : "ابزارک گذاشته شد.") : undefined
};`,
  },
];

const name = 'editor-patches';

/** The text of a file with the patch in it, or null when its place is not in it. */
export function applyPatch(code: string, { original, patched }: Patch): string | null {
  return original.test(code) ? code.replace(original, patched) : null;
}

/** Builds the editor with the patches; the build fails when a package no longer has the place of one. */
export function puckPatch(): Plugin {
  const found = new Set<Patch>();
  const transform = {
    filter: { id: [puck, dndKit] },
    handler(code: string, id: string) {
      let changed: string | null = null;
      for (const patch of patches) {
        const next: string | null = patch.file.test(id) ? applyPatch(changed ?? code, patch) : null;
        if (next === null) continue;
        found.add(patch);
        changed = next;
      }
      return changed === null ? null : { code: changed, map: null };
    },
  };
  return {
    name,
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name, transform }] } } }),
    transform,
    buildEnd(error) {
      const missing = patches.filter((patch) => !found.has(patch));
      if (error || missing.length === 0 || this.environment.mode !== 'build') return;
      throw new Error(
        `No longer found, see whether src/admin/editor/puck/patch.ts is still needed: ${missing.map(({ what }) => what).join('; ')}`,
      );
    },
  };
}
