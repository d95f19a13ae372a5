import { unknownFigures } from '../../../shop/catalogue/figures.ts';
import { textsOf } from '../texts.ts';
import type { Rule, RuleFinding } from '../types.ts';

/** Unknown figures in texts: visitors would see a gap. */
export const figures: Rule = ({ nodes, description, figures: known }) => [
  ...unknownFigures(description, known).map((figure) => findingOf(null, figure)),
  ...nodes.flatMap((node) =>
    Array.from(textsOf(node), ({ raw }) => unknownFigures(raw, known)).flatMap((found) =>
      found.map((figure) => findingOf(node.id, figure)),
    ),
  ),
];

const findingOf = (widgetId: string | null, figure: string): RuleFinding => ({
  level: 'error',
  widgetId,
  sentence: `پلن‌ها و تنظیمات چنین مقداری ندارند: ${figure}`,
});
