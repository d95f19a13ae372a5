import type { Part } from './parts.ts';

interface Palette {
  /** The two ends of the ground. */
  night: readonly [string, string];
  body: string;
  eave: string;
  dark: string;
  hair: string;
  heavy: string;
  card: string;
  glow: string;
  window: string;
  good: string;
  off: string;
  text: string;
  core: string;
}

const night: Palette = {
  night: ['#111a4a', '#1d2c80'],
  body: '#2a3a9a',
  eave: '#3c4fbd',
  dark: '#172260',
  hair: '#6d80de',
  heavy: '#9aaaff',
  card: '#1a2670',
  glow: '#ffc15a',
  window: '#ffc15a',
  good: '#5fd0cf',
  off: '#4a5cc4',
  text: '#ffffff',
  core: '#3c4fbd',
};

const nightInDark: Palette = {
  ...night,
  night: ['#0a0f2c', '#141d57'],
  body: '#1f2c78',
  eave: '#2c3b96',
  dark: '#101848',
  hair: '#5567c4',
  card: '#131c58',
  window: '#f2b44d',
  off: '#3a4aa0',
};

const paper: Palette = {
  night: ['#f4efe6', '#eae3d6'],
  body: '#dcd7e6',
  eave: '#2438b8',
  dark: '#c9c5dc',
  hair: '#a9a3b8',
  heavy: '#2438b8',
  card: '#ffffff',
  glow: '#e8930c',
  window: '#e8930c',
  good: '#0c7f83',
  off: '#a9a3b8',
  text: '#141a2e',
  core: '#2438b8',
};

const paperInDark: Palette = {
  night: ['#131a30', '#0f1528'],
  body: '#26325c',
  eave: '#9aaaff',
  dark: '#1b2546',
  hair: '#46527e',
  heavy: '#9aaaff',
  card: '#1c2542',
  glow: '#ffc15a',
  window: '#f2b44d',
  good: '#5fd0cf',
  off: '#46527e',
  text: '#eef1fa',
  core: '#3c4fbd',
};

const colours = (palette: Palette) =>
  `.n0{stop-color:${palette.night[0]}}.n1{stop-color:${palette.night[1]}}.b{fill:${palette.body}}.e{fill:${palette.eave}}` +
  `.o{fill:${palette.dark}}.l{stroke:${palette.hair}}.h{stroke:${palette.heavy}}.c{fill:${palette.card};stroke:${palette.hair}}` +
  `.w,.s{fill:${palette.window}}.t{fill:${palette.good}}.d{fill:${palette.off}}.x{fill:${palette.text}}.k{fill:${palette.core}}` +
  `.g0{stop-color:${palette.glow}}.hs{stroke:${palette.window}}.ht{stroke:${palette.good}}`;

const lines =
  '.l,.h,.hs,.ht{fill:none;stroke-linecap:round;stroke-linejoin:round}.l,.c{stroke-width:3}.h,.hs,.ht{stroke-width:7}' +
  '.dash{stroke-dasharray:2 16}.glow{fill:url(#glow)}.y{fill:#fff}' +
  '.x,.y{font:600 28px ui-monospace,Consolas,Menlo,monospace;text-anchor:middle}';

/** A drawing as a file: night or paper, 1200 by 675, in colours of both schemes. */
export function sheet(ground: 'night' | 'paper', parts: Part): string {
  const [day, dark] = ground === 'night' ? [night, nightInDark] : [paper, paperInDark];
  const girih =
    '<pattern id="girih" width="104" height="180" patternUnits="userSpaceOnUse"><path d="M52 0l26 45h52M52 0L26 45h-52M0 90l26-45h52l26 45-26 45H26zM52 180l26-45h52M52 180l-26-45h-52" fill="none" stroke="#fff" stroke-width="2"/></pattern>';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">',
    `<style>${colours(day)}${lines}@media(prefers-color-scheme:dark){${colours(dark)}}</style>`,
    '<defs><linearGradient id="ground" x1="1" x2="0" y2="1"><stop class="n1"/><stop class="n0" offset="1"/></linearGradient>',
    parts.includes('"glow"')
      ? '<radialGradient id="glow"><stop class="g0" stop-opacity=".45"/><stop class="g0" offset="1" stop-opacity="0"/></radialGradient>'
      : '',
    ground === 'night' ? girih : '',
    '</defs><rect width="1200" height="675" fill="url(#ground)"/>',
    ground === 'night' ? '<rect width="1200" height="675" fill="url(#girih)" opacity=".05"/>' : '',
    `${parts}</svg>\n`,
  ].join('');
}
