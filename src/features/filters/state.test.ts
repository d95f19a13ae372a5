import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryText } from '../../builder/address.ts';
import { filterKey, withChoice } from './codec.ts';
import { consolidate, type FilterSettings, loopState, pressedTerms, readFilter, toggleTerm } from './state.ts';

const loop = '14f9e1d';
const filter = (changes: Partial<FilterSettings & { id: string }> = {}) => ({
  id: 'filter1',
  loop,
  taxonomy: 'category',
  multiple: true,
  operator: 'OR' as FilterSettings['operator'],
  ...changes,
});

/** A click on a term as a visitor does it: the address is the state. */
function click(settings: FilterSettings, address: string, term: string | null): string {
  const query = new URL(address, 'https://mizban.test/').searchParams;
  const choice = toggleTerm(settings, pressedTerms(readFilter(settings, query)), term);
  return `/blog/${queryText(withChoice(query, { widgetId: loop, taxonomy: settings.taxonomy, choice }))}`;
}

describe('the state of a loop', () => {
  const query = new URLSearchParams({
    [filterKey(loop, 'category')]: 'vps~dedicated',
    [filterKey(loop, 'tag')]: 'linux',
    [filterKey('abc1234', 'tag')]: 'of-another-loop',
  });

  it('holds filters by filter id, each with filterType and filterData', () => {
    const { filters } = loopState([filter(), filter({ id: 'filter2', taxonomy: 'tag', multiple: false })], query);
    expect(filters).toEqual({
      filter1: {
        filterType: 'taxonomy',
        filterData: { selectedTaxonomy: 'category', terms: ['dedicated', 'vps'], logicalJoin: 'OR' },
      },
      filter2: { filterType: 'taxonomy', filterData: { selectedTaxonomy: 'tag', terms: ['linux'] } },
    });
  });

  it('consolidates them by filterType, then by taxonomy, each as {terms, logicalJoin}', () => {
    const filters = [
      filter(),
      filter({ id: 'filter2', taxonomy: 'tag', multiple: false }),
      filter({ id: 'filter3', taxonomy: 'empty' }),
    ];
    expect(loopState(filters, query).consolidatedFilters).toEqual({
      taxonomy: { category: { terms: ['dedicated', 'vps'], logicalJoin: 'OR' }, tag: { terms: ['linux'] } },
    });
  });

  it('without a chosen term there is nothing to consolidate', () => {
    expect(loopState([filter()], new URLSearchParams()).consolidatedFilters).toEqual({});
    expect(consolidate([])).toEqual({});
  });

  it('two filters of one taxonomy show the same choice and never overwrite each other', () => {
    const { filters, consolidatedFilters } = loopState([filter(), filter({ id: 'filter2', operator: 'AND' })], query);
    expect(filters.filter1).toEqual(filters.filter2);
    expect(consolidatedFilters.taxonomy?.category?.terms).toEqual(['dedicated', 'vps']);
  });

  it('a single term of a multiple filter carries the filter’s own join, an operator that is no operator carries none', () => {
    const single = new URLSearchParams({ [filterKey(loop, 'category')]: 'vps' });
    expect(readFilter(filter(), single).filterData.logicalJoin).toBe('OR');
    expect(readFilter(filter({ operator: 'DISABLED' }), single).filterData).not.toHaveProperty('logicalJoin');
    expect(readFilter(filter({ multiple: false }), single).filterData).not.toHaveProperty('logicalJoin');
  });
});

describe('a click on a filter', () => {
  it('with single choice replaces the term, and a second click lets it go', () => {
    const settings = filter({ multiple: false });
    expect(toggleTerm(settings, ['a'], 'b')).toEqual({ terms: ['b'] });
    expect(toggleTerm(settings, ['a'], 'a')).toBeNull();
    expect(toggleTerm(settings, ['a'], null)).toBeNull();
  });

  it('with multiple choice adds and takes away', () => {
    expect(toggleTerm(filter(), ['a'], 'b')).toEqual({ terms: ['a', 'b'], logicalJoin: 'OR' });
    expect(toggleTerm(filter({ operator: 'AND' }), ['a'], 'b')).toEqual({ terms: ['a', 'b'], logicalJoin: 'AND' });
    expect(toggleTerm(filter(), ['a', 'b'], 'a')).toEqual({ terms: ['b'] });
    expect(toggleTerm(filter(), ['a'], 'a')).toBeNull();
  });

  it.each([true, false])('on a term that is left out (NOT) chooses it, as on any other (multiple: %s)', (multiple) => {
    const settings = filter({ multiple });
    const key = filterKey(loop, 'category');
    expect(pressedTerms(readFilter(settings, new URLSearchParams({ [key]: '!a!b' })))).toEqual([]);
    expect(click(settings, `/blog/?${key}=!a!b`, 'a')).toBe(`/blog/?${key}=a`);
    expect(click(settings, `/blog/?${key}=!a!b`, 'c')).toBe(`/blog/?${key}=c`);
    expect(click(settings, `/blog/?${key}=!a!b`, null)).toBe('/blog/');
  });

  const filters = [filter(), filter({ id: 'filter2', taxonomy: 'tag', operator: 'AND' })];
  const clicks = fc.array(
    fc.record({
      settings: fc.constantFrom(...filters),
      term: fc.constantFrom('vps', 'dedicated', 'سرور-مجازی', 'linux', 'آموزش'),
    }),
    { maxLength: 20 },
  );

  it('any order of toggling ends in the same state', () => {
    fc.assert(
      fc.property(
        clicks.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
        ),
        ([one, another]) => {
          const run = (list: typeof one) =>
            list.reduce((address, { settings, term }) => click(settings, address, term), '/blog/?utm=x');
          const stateOf = (address: string) =>
            loopState(filters, new URL(address, 'https://mizban.test/').searchParams);
          expect(stateOf(run(one))).toEqual(stateOf(run(another)));
        },
      ),
    );
  });

  it('letting go of everything ends at the plain address', () => {
    fc.assert(
      fc.property(clicks, (list) => {
        const once = list.reduce((address, { settings, term }) => click(settings, address, term), '/blog/?page=2');
        const back = list.reduce((address, { settings, term }) => click(settings, address, term), once);
        expect(back).toBe(list.length === 0 ? '/blog/?page=2' : '/blog/');
      }),
    );
  });
});
