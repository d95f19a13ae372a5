import type { StaffSubmission, SubmittedField } from '../../content/forms/index.ts';
import { chosenOf, type FoundForm, findForm } from '../../http/public/actions/form-input.ts';
import type { Platform } from '../../platform/context.ts';

const optionTypes = new Set(['select', 'radio', 'checkbox']);

/**
 * Returns a function that adds the labels of chosen options to submissions of older versions, which stored only values.
 * The labels are those of the published form; without one the values stay. Each form is loaded once.
 */
export function labelCompleter(platform: Platform): (submission: StaffSubmission) => Promise<StaffSubmission> {
  const forms = new Map<string, Promise<FoundForm | null>>();
  return async (submission) => {
    if (!submission.fields.some(lacksLabels)) return submission;
    const { postId, widgetId } = submission;
    const key = `${postId} ${widgetId}`;
    const form = forms.get(key) ?? findForm({ postId, widgetId }, platform);
    forms.set(key, form);
    const byId = new Map((await form)?.props.fields.map((field) => [field.id, field]));
    const fields = submission.fields.map((answer) => {
      const field = byId.get(answer.id);
      return field && lacksLabels(answer) ? { ...answer, ...chosenOf(field, answer.value) } : answer;
    });
    return { ...submission, fields };
  };
}

function lacksLabels({ type, chosen }: SubmittedField): boolean {
  return optionTypes.has(type) && chosen === undefined;
}
