import { describe, expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { figuresOf, fillFigures, unknownFigures, withoutFigures } from './figures.ts';
import type { Cycle, PlanPrice, PlanView } from './types.ts';

const price = (cycle: Cycle, thousands: number): PlanPrice => ({
  cycle,
  amount: toman(thousands * 1000),
  renewal: null,
  setup: toman(0),
});
const plan = (line: string, prices: PlanPrice[], stock: PlanView['stock'] = 'available', category = 'germany-vps') => ({
  slug: `${category}-${line}-${prices[0]?.amount}`,
  category,
  line,
  prices,
  stock,
});
const plans = [
  plan('linux', [price('monthly', 199), price('annual', 1920)]),
  plan('linux', [price('monthly', 349)]),
  plan('economic', [price('monthly', 99)], 'out'),
  plan('economic', [price('monthly', 119)], 'low'),
  plan('gone', [price('monthly', 50)], 'out'),
  plan('ir', [price('annual', 149), price('biennial', 290)], 'available', 'domains'),
];
const figures = figuresOf(plans);

describe('figures of the catalogue', () => {
  it.each([
    ['از {{from:germany-vps}} در ماه', 'از ۱۱۹٬۰۰۰ تومان در ماه'],
    ['{{from:germany-vps/linux}}', '۱۹۹٬۰۰۰ تومان'],
    ['{{from:germany-vps/linux@annual}}', '۱۶۰٬۰۰۰ تومان'],
    ['{{ from:germany-vps/linux }}', '۱۹۹٬۰۰۰ تومان'],
    ['{{from:germany-vps/gone}}', '۵۰٬۰۰۰ تومان'],
    ['{{from:domains}} در سال', '۱۴۹٬۰۰۰ تومان در سال'],
    ['{{from:domains@biennial}}', '۱۴۵٬۰۰۰ تومان'],
    ['{{count:germany-vps}} پلن', '۵ پلن'],
    ['{{count:germany-vps/linux}} و {{count:domains}}', '۲ و ۱'],
    ['{{price:germany-vps-linux-1990000}}', '۱۹۹٬۰۰۰ تومان'],
    ['{{price:germany-vps-linux-1990000@annual}}', '۱۶۰٬۰۰۰ تومان'],
    ['{{post.title}} {{meta.weight}}', '{{post.title}} {{meta.weight}}'],
    ['{{title}} | {{site}}', '{{title}} | {{site}}'],
    ['{ {from:germany-vps} }', '{ {from:germany-vps} }'],
  ])('%j is %j', (text, filled) => {
    expect(fillFigures(text, figures)).toBe(filled);
  });

  it.each(['{{from:none}}', '{{from:germany-vps@biennial}}', '{{count:toString}}', '{{from:__proto__}}'])(
    '%j is unknown and becomes empty',
    (text) => {
      expect(fillFigures(`از ${text} تومان`, figures)).toBe('از  تومان');
      expect(unknownFigures(`از ${text} و {{count:domains}}`, figures)).toEqual([text]);
    },
  );

  it('are an ellipsis for code without the catalogue', () => {
    expect(withoutFigures('از {{from:germany-vps}} در ماه')).toBe('از … در ماه');
    expect(withoutFigures('{{post.title}} در {{post.published|short}}')).toBe('… در …');
  });

  it('are the same object for as long as none of them changes', () => {
    expect(figuresOf(plans)).toBe(figures);
    const scarce = plans.with(1, plan('linux', [price('monthly', 349)], 'low'));
    expect(figuresOf(scarce)).toBe(figures);
    const cheaper = plans.with(1, plan('linux', [price('monthly', 189)]));
    expect(fillFigures('{{from:germany-vps/linux}}', figuresOf(cheaper))).toBe('۱۸۹٬۰۰۰ تومان');
  });
});
