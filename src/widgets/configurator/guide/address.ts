import type { PageAddress } from '../../../builder/context.ts';
import { type Cycle, cycles } from '../../../shop/catalogue/types.ts';
import { domainKey } from '../../../shop/domains/search.ts';
import { type Choice, resolveChoice, type Shelf } from './choice.ts';

/** Orders of plans; the first is the default. */
export const sorts = ['price', 'ram', 'cpu', 'disk'] as const;
export type Sort = (typeof sorts)[number];

/** State of the guide as its address has it. */
export interface GuideAddress extends Pick<Choice, 'isUnknown'> {
  what: string;
  where: string;
  kind: string;
  cycle: Cycle | '';
  sort: Sort | '';
  /** Answers to the questions by index: number of the choice from 1, or 0. */
  answers: number[];
}

/** Most questions of a guide. */
export const mostQuestions = 5;

/** Name of a question's field, from 0. */
export const answerField = (question: number) => `find-${question + 1}`;

const slug = /^[a-z0-9-]{1,60}$/;

/** Reads the state of the guide; nothing but the shape of the values is checked. */
export function readGuide(query: URLSearchParams): GuideAddress {
  const text = (key: string) => {
    const value = query.get(key) ?? '';
    return slug.test(value) ? value : '';
  };
  const isMisspelt = (key: string) => Boolean(query.get(key)) && text(key) === '';
  return {
    // A domain search contains the domain only; so does its response without a script.
    what: text('what') || (query.has('hostname') || query.has(domainKey) ? 'domain' : ''),
    where: text('where'),
    kind: text('kind'),
    cycle: cycles.find((cycle) => cycle === query.get('cycle')) ?? '',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? '',
    answers: Array.from({ length: mostQuestions }, (_, index) => {
      const value = query.get(answerField(index)) ?? '';
      return /^[1-9]$/.test(value) ? Number(value) : 0;
    }),
    isUnknown: query.get('unknown') === '1' || ['what', 'where', 'kind'].some(isMisspelt),
  };
}

/**
 * Canonical form of an address; with `shelves` it contains only products on sale, and one marker for everything else.
 */
export function guideAddress(query: URLSearchParams, shelves: readonly Shelf[] | undefined): PageAddress {
  const read = readGuide(query);
  const { what, where, kind, isUnknown } = shelves ? resolveChoice(shelves, read) : read;
  return Object.fromEntries(guideQuery({ ...read, what, where, kind, isUnknown: isUnknown || read.isUnknown }));
}

/** Serialises a state of the guide, without open choices. */
export function guideQuery(state: Partial<GuideAddress>): URLSearchParams {
  const { what = '', where = '', kind = '', cycle = '', sort = '', answers = [], isUnknown = false } = state;
  const entries = [
    ...[['what', what] as const, ['where', where] as const, ['kind', kind] as const, ['cycle', cycle] as const],
    ...[['sort', sort === sorts[0] ? '' : sort] as const],
    ...answers.map((answer, index) => [answerField(index), answer === 0 ? '' : String(answer)] as const),
    ['unknown', isUnknown ? '1' : ''] as const,
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map(([key, value]) => [key, value]));
}

/** The address of a state of the guide on its page. */
export function addressOf(path: string, state: Partial<GuideAddress>): string {
  const query = guideQuery(state).toString();
  return query === '' ? path : `${path}?${query}`;
}
