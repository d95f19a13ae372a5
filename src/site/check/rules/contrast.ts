import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { contrast as contrastOf } from '../../theme/colour.ts';
import { type Painted, painted } from '../paint/painted.ts';
import { parseStyles } from '../paint/stylesheet.ts';
import type { Rule, RuleFinding } from '../types.ts';

const readable = { text: 4.5, drawing: 3, atAll: 3 };

interface Weak extends Painted {
  ratio: number;
}

/** Words and icons need enough contrast in every colour scheme of the site; reports the weakest of each widget. */
export const contrast: Rule = (page) => {
  const styles = parseStyles(page.css);
  const weakest = new Map<string, Weak>();
  for (const colours of page.schemes) {
    for (const one of painted(page.printed.root, { styles, colours, ground: page.popup ? 'surface' : 'bg' })) {
      const ratio = contrastOf(one.ink, one.ground);
      if (one.widgetId === null || ratio >= (one.isText ? readable.text : readable.drawing)) continue;
      if (ratio < (weakest.get(one.widgetId)?.ratio ?? Infinity)) weakest.set(one.widgetId, { ...one, ratio });
    }
  }
  return [...weakest].map(([widgetId, weak]) => ({ ...sentenceOf(weak), widgetId }));
};

function sentenceOf({ ratio, isText, isOnPicture }: Weak): Pick<RuleFinding, 'level' | 'sentence'> {
  const shown = toPersianDigits(ratio.toFixed(1)).replace('.', '٫');
  if (isOnPicture) {
    const sentence = 'نوشته روی عکس است و شاید سخت خوانده شود؛ زمینه‌ای پررنگ‌تر یا عکسی آرام‌تر بگذارید.';
    return { level: 'warning', sentence };
  }
  if (!isText) {
    return { level: 'warning', sentence: `نماد روی زمینه‌اش کم‌رنگ است (تضاد ${shown}، دست‌کم ۳ خوب است).` };
  }
  return {
    level: ratio < readable.atAll ? 'error' : 'warning',
    sentence: `نوشته روی زمینه‌اش سخت خوانده می‌شود (تضاد ${shown}، دست‌کم ۴٫۵ باید باشد).`,
  };
}
