import { toLatinDigits } from '../../platform/persian/digits.ts';
import { optionField } from '../catalogue/offered.ts';
import { type Cycle, cycles, type Selection } from '../catalogue/types.ts';

const optionKey = /^option-([a-z0-9-]{1,60})$/;
const longest = { plan: 60, option: 100, hostname: 253, sshKey: 2_000 };
const mostOptions = 30;
/** Placeholder for an unknown billing cycle: no plan has a price for it, so every quote rejects it. */
const noCycle = '-' as Cycle;

/** Parses the selection from a form or a URL, by the field names of quote problems; absent values get their default. */
export function readSelection(values: URLSearchParams): Selection {
  const text = (key: string, length: number) => (values.get(key) ?? '').trim().slice(0, length);
  const options = [...values].flatMap(([key, value]) => {
    const slug = optionKey.exec(key)?.[1];
    const chosen = toLatinDigits(value.trim()).slice(0, longest.option);
    return slug === undefined || chosen === '' ? [] : [[slug, chosen] as const];
  });
  return {
    plan: text('plan', longest.plan),
    cycle: readCycle(values.get('cycle') ?? ''),
    options: Object.fromEntries(options.slice(0, mostOptions).sort(([a], [b]) => (a < b ? -1 : 1))),
    hostname: toLatinDigits(text('hostname', longest.hostname)).toLowerCase(),
    sshKey: text('ssh-key', longest.sshKey).replace(/\s+/g, ' '),
    ...(values.get('operation') === 'transfer' && { operation: 'transfer' }),
  };
}

function readCycle(typed: string): Cycle {
  return typed === '' ? 'monthly' : (cycles.find((cycle) => cycle === typed) ?? noCycle);
}

/** Serialises a selection as a query, without empty values. */
export function selectionQuery({ plan, cycle, options, hostname, sshKey, operation }: Selection): URLSearchParams {
  return new URLSearchParams([
    ['plan', plan],
    ['cycle', cycle],
    ...Object.entries(options).map(([slug, value]) => [optionField(slug), value]),
    ...(hostname === '' ? [] : [['hostname', hostname]]),
    ...(sshKey === '' ? [] : [['ssh-key', sshKey]]),
    ...(operation ? [['operation', operation]] : []),
  ]);
}
