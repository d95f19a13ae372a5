import type { StoredBinding } from '../../../builder/bindings/read.ts';

type Props = Readonly<Record<string, unknown>>;

const stepsOf = (path: string) => path.split(/[.[\]]+/).filter(Boolean);

/** Returns the stored binding of a prop, as in `items[0].url`; undefined for a written value. */
export function bindingAt(props: Props | undefined, path: string): StoredBinding | undefined {
  const steps = stepsOf(path);
  const owner = steps.slice(0, -1).reduce<unknown>((at, step) => (at as Props | undefined)?.[step], props);
  const bound = (owner as { bind?: Record<string, unknown> } | undefined)?.bind?.[steps.at(-1) ?? ''];
  return typeof bound === 'object' && bound !== null && 'name' in bound ? (bound as StoredBinding) : undefined;
}

/** Returns props with another binding of one prop; null restores the written value. */
export function withBinding(props: Props, path: string, binding: StoredBinding | null): Props {
  return changeOwner(props, stepsOf(path).slice(0, -1), (owner) => {
    const key = stepsOf(path).at(-1) ?? '';
    const { bind, ...others } = owner as { bind?: Props };
    const { [key]: _former, ...left } = bind ?? {};
    const changed = binding ? { ...left, [key]: stripped(binding) } : left;
    return Object.keys(changed).length === 0 ? others : { ...others, bind: changed };
  }) as Props;
}

function changeOwner(value: unknown, [step, ...rest]: string[], change: (owner: object) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? changeOwner(item, rest, change) : item));
  return { ...value, [step]: changeOwner((value as Props)[step], rest, change) };
}

/** Without empty parts. */
function stripped({ name, before, after, format }: StoredBinding): StoredBinding {
  return { name, ...(before && { before }), ...(after && { after }), ...(format && { format }) };
}
