import { shownFields } from './conditions.ts';
import { type FieldRule, fieldName, type Given, validateField } from './rules.ts';

/** Returns the ids of fields whose conditions are met by the typed values. */
export const shownIn = (form: HTMLFormElement, rules: readonly FieldRule[]) => shownBy(new FormData(form), rules);

/** Returns the errors of some fields by id, as the server would; fields that are not shown have none. */
export function errorsIn(form: HTMLFormElement, rules: readonly FieldRule[], some = rules): Map<string, string> {
  const data = new FormData(form);
  const shown = shownBy(data, rules);
  const verdicts = some.filter(({ id }) => shown.has(id)).map((rule) => [rule.id, validate(data, rule).error] as const);
  return new Map(verdicts.filter(([, error]) => error !== ''));
}

const shownBy = (data: FormData, rules: readonly FieldRule[]) =>
  shownFields(rules, new Map(rules.map((rule) => [rule.id, validate(data, rule).value] as const)));

const validate = (data: FormData, rule: FieldRule) => validateField(rule, givenIn(data, rule), Date.now());

function givenIn(data: FormData, rule: FieldRule): Given {
  const values = data.getAll(fieldName(rule));
  if (rule.type === 'file') return values as File[];
  return rule.type === 'checkbox' ? (values as string[]) : (values[0] as string | undefined);
}
