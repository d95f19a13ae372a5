import type { FieldProblems } from '../../platform/errors.ts';

/** Props of a part of a form. */
export interface FormPart<Draft> {
  draft: Draft;
  problems: FieldProblems;
  set(changes: Partial<Draft>): void;
}

/**
 * Returns the props of a field by its name in the draft: its value, error and change handler. Errors are named `path`
 * and the name.
 *
 * @example const field = fieldsOf(part); <TextField label="…" {...field('name')} />
 */
export const fieldsOf =
  <Draft extends object>({ draft, problems, set }: FormPart<Draft>, path = '') =>
  <Name extends keyof Draft & string>(name: Name) => ({
    value: draft[name],
    problem: problems[path + name],
    onChange: (value: Draft[Name]) => set({ [name]: value } as unknown as Partial<Draft>),
  });
