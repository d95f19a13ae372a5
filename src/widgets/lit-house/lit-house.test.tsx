import { describe, expect, it } from 'vitest';
import { houseShape } from '../../ui/house-shape.ts';
import { houseOf } from '../shared/plan-house.ts';
import { fakeReader, renderWidget, testPlan } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const withRam = (ramGb: number, id = 1) => {
  const { specs } = testPlan();
  return testPlan({ id, specs: specs && { ...specs, ramGb } });
};

describe('lit house', () => {
  it('is four elements, however many windows it has', async () => {
    const html = await renderWidget('lit-house', { floors: 12, columns: 8 });
    expect(html.match(/<(?:svg|path|g)\b/g)).toHaveLength(4);
    expect(html).toContain('aria-hidden="true"');
  });

  it('has a path for each window that lights up, and a name where staff give one', async () => {
    const html = await renderWidget('lit-house', { floors: 2, columns: 3, lit: 100, isArriving: true, label: 'خانه' });
    expect(html.match(/<g class="light">.*<\/g>/)?.[0].match(/<path/g)).toHaveLength(7);
    expect(html).toContain('role="img" aria-label="خانه"');
  });

  it('with a category is a street with a house for each plan', async () => {
    const plans = [withRam(2, 1), withRam(16, 2)];
    const html = await renderWidget(
      'lit-house',
      { category: 'germany-vps', caption: '<i>' },
      { reader: fakeReader({ plans: async () => [plans] }) },
    );
    expect(html.match(/<svg/g)).toHaveLength(2);
    expect(html).toContain('<figcaption>&lt;i&gt;</figcaption>');
  });

  it('refuses sizes outside its limits', () => {
    for (const props of [{ floors: 0 }, { floors: 13 }, { columns: 9 }, { lit: 101 }])
      expect(schema.safeParse(props).success).toBe(false);
  });
});

describe('the shape of a house', () => {
  it.each([
    [0, 0],
    [0.5, 6],
    [11 / 12, 11],
    [1, 12],
  ])('with %f of twelve windows lit has %i lights, always the same ones', (lit, count) => {
    const house = houseShape({ floors: 4, columns: 3, lit });
    expect([house.lit.length, house.dark.length]).toEqual([count, 12 - count]);
    expect(houseShape({ floors: 4, columns: 3, lit })).toEqual(house);
  });

  it('never hides a light that was on when more of them are', () => {
    const some = houseShape({ floors: 5, columns: 4, lit: 0.3 }).lit;
    expect(houseShape({ floors: 5, columns: 4, lit: 0.6 }).lit).toEqual(expect.arrayContaining(some));
  });
});

describe('the house of a plan', () => {
  it('grows with the memory, and the largest has all lights on', () => {
    const plans = [1, 2, 4, 8, 16, 64].map((ram) => withRam(ram));
    const houses = plans.map((plan) => houseOf(plan, plans));
    const floors = houses.map((house) => house.floors);
    expect(floors).toEqual(floors.toSorted((a, b) => a - b));
    expect(floors[0]).toBeLessThan(floors[3] ?? 0);
    expect(houses.at(-1)?.lit).toBe(1);
  });
});
