import { toLatinDigits } from '../../platform/persian/digits.ts';
import { optionField } from './offered.ts';
import { cycles, type Selection } from './types.ts';

const optionName = new RegExp(`^${optionField('')}([a-z0-9]+(?:-[a-z0-9]+)*)$`);
/** No option has more characters, no selection more options. */
const longest = 60;
const mostOptions = 24;

/**
 * What a buyer chose, out of the query of an address or the fields of a form: `plan`, `cycle`, `option-system`,
 * `hostname`, `ssh-key`; whatever else is there does not count. An option without a value is not chosen, an unknown
 * cycle is that of a month. Whether it is sold is told by `quote`.
 */
export function normaliseSelection(raw: Readonly<Record<string, unknown>> | URLSearchParams): Selection {
  const fields = raw instanceof URLSearchParams ? Object.fromEntries(raw) : raw;
  const text = (name: string, length: number) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : '';
    return typeof value === 'string' ? toLatinDigits(value).trim().slice(0, length) : '';
  };
  const cycle = text('cycle', longest);
  const options = Object.keys(fields).flatMap((name) => {
    const slug = optionName.exec(name.slice(0, 100))?.[1];
    const value = slug === undefined ? '' : text(name, longest);
    return slug === undefined || value === '' ? [] : [[slug, value] as const];
  });
  return {
    plan: text('plan', 100),
    cycle: cycles.find((known) => known === cycle) ?? 'monthly',
    options: Object.fromEntries(options.slice(0, mostOptions)),
    hostname: text('hostname', 253).toLowerCase(),
    sshKey: text('ssh-key', 8_000).replace(/\s+/g, ' '),
  };
}

/** The fields of a selection as an address or a form carries them. */
export function selectionFields({ plan, cycle, options, hostname, sshKey }: Selection): Record<string, string> {
  return {
    plan,
    cycle,
    ...Object.fromEntries(Object.entries(options).map(([slug, value]) => [optionField(slug), value])),
    ...(hostname && { hostname }),
    ...(sshKey && { 'ssh-key': sshKey }),
  };
}
