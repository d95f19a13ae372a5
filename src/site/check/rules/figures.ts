import { typeOfName } from '../../../builder/bindings/names.ts';
import { type Figures, isFigure, placeholdersIn, unknownFigures } from '../../../shop/catalogue/figures.ts';
import { textsOf } from '../texts.ts';
import type { Rule, RuleFinding } from '../types.ts';

/** Unknown figures in texts: visitors would see a gap. */
export const figures: Rule = ({ nodes, description, figures: known }) => [
  ...unknownFigures(description, known).map((figure) => findingOf(null, figure)),
  ...nodes.flatMap((node) =>
    Array.from(textsOf(node), ({ raw }) => unknownIn(raw, known)).flatMap((found) =>
      found.map((figure) => findingOf(node.id, figure)),
    ),
  ),
];

/** Placeholders of a text without a value. */
const unknownIn = (text: string, known: Figures): string[] => [
  ...unknownFigures(text, known),
  ...placeholdersIn(text).filter((name) => !isFigure(name) && typeOfName(name) === null),
];

const findingOf = (widgetId: string | null, figure: string): RuleFinding => ({
  level: 'error',
  widgetId,
  sentence: `پلن‌ها و تنظیمات چنین مقداری ندارند: ${figure}`,
});
