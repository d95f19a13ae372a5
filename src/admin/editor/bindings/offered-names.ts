import {
  type BoundKind,
  bindingGroups,
  bindingNames,
  fitsKind,
  labelOfName,
  type ValueType,
} from '../../../builder/bindings/names.ts';
import type { CustomField, FieldKind } from '../../../content/content-types/schema.ts';
import { taxonomyLabels } from '../../../content/terms/taxonomies.ts';
import { searchKey } from '../../../platform/persian/letters.ts';

export interface OfferedName {
  name: string;
  label: string;
  type: ValueType;
}

export interface OfferedGroup {
  label: string;
  names: OfferedName[];
}

/** Values of the site from which names are made. */
export interface NameSources {
  /** Custom fields of all types; equal keys of several types share one name. */
  fields: readonly CustomField[];
  taxonomies: readonly string[];
  /** Names of figures. */
  figures: readonly string[];
}

const typesOfField: Record<FieldKind, readonly ValueType[]> = {
  text: ['text', 'link'],
  long: ['text'],
  number: ['number'],
  choice: ['text'],
  date: ['date'],
  picture: ['media'],
  relation: ['text', 'link'],
};

/** Values that fit a kind of prop, by group, whose labels or names contain the typed words. */
export function offeredNames(kind: BoundKind, sources: NameSources, typed = ''): OfferedGroup[] {
  const key = searchKey(typed);
  const matches = ({ name, label }: OfferedName) => searchKey(label).includes(key) || name.includes(typed.trim());
  const groups = allNames(kind, sources).map(({ label, names }) => ({ label, names: names.filter(matches) }));
  return groups.filter(({ names }) => names.length > 0);
}

function allNames(kind: BoundKind, { fields, taxonomies, figures }: NameSources): OfferedGroup[] {
  const own = Object.entries(bindingNames).filter(([, { type }]) => fitsKind(type, kind));
  const ofGroup = (group: string) =>
    own.filter(([, one]) => one.group === group).map(([name, { label, type }]) => ({ name, label, type }));
  const isText = kind === 'text' || kind === 'rich-text';
  const texts = (names: OfferedName[]) => (isText ? names : []);
  const ofFigures = (isOne: (name: string) => boolean) =>
    texts(figures.filter(isOne).map((name) => ({ name, label: labelOfName(name), type: 'text' as const })));
  return [
    {
      label: bindingGroups.post,
      names: [
        ...ofGroup('post'),
        ...texts(
          taxonomies.map((name) => ({
            name: `post.terms.${name}`,
            label: taxonomyLabels(name).all,
            type: 'text' as const,
          })),
        ),
      ],
    },
    { label: bindingGroups.fields, names: namesOfFields(kind, fields) },
    { label: bindingGroups.site, names: ofGroup('site') },
    { label: bindingGroups.loop, names: ofGroup('loop') },
    { label: bindingGroups.rules, names: ofFigures((name) => name.startsWith('rule:')) },
    { label: bindingGroups.plans, names: ofFigures((name) => !name.startsWith('rule:')) },
  ];
}

function namesOfFields(kind: BoundKind, fields: readonly CustomField[]): OfferedName[] {
  const names = new Map<string, OfferedName>();
  for (const field of fields) {
    const type = typesOfField[field.kind].find((one) => fitsKind(one, kind));
    const name = `meta.${field.key}`;
    if (type && !names.has(name)) names.set(name, { name, label: field.label, type });
  }
  return [...names.values()];
}
