import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { LegalNote } from '../shared/legal-note.tsx';
import { Field } from './field.tsx';
import { ruleOf, stepCount, stepsOf } from './fields.ts';
import type { schema } from './schema.ts';
import { readState, stateKey } from './state.ts';

/** Submission address of all forms; the fragment scrolls to the form's message without JavaScript. */
const target = '/wp-admin/admin-ajax.php?action=mizban-form';

export function FormView({ id, props, attrs, page }: ViewInput<typeof schema>) {
  const state = readState(page.address[stateKey(id)]);
  const steps = stepsOf(props.fields);
  const shown = steps.flatMap((step) => step.fields).filter((field) => field.type !== 'hidden');
  const hasFiles = props.fields.some((field) => field.type === 'file');
  const fieldsOf = (index: number) =>
    steps[index]?.fields.map((field) => (
      <Field
        key={field.id}
        formId={id}
        field={field}
        value={state.values.get(field.id)}
        error={state.errors.get(field.id) ?? ''}
      />
    ));
  return (
    <form
      {...attrs}
      {...behaviour({
        name: 'form',
        id,
        when: steps.length > 1 || shown.some(({ showWhen }) => showWhen !== '') ? 'load' : 'visible',
        options: { rules: shown.map(ruleOf), errorMessage: props.errorMessage },
      })}
      method="post"
      action={`${target}#${id}-notice`}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      aria-label={props.name}
    >
      <input type="hidden" name="form_id" value={id} />
      <input type="hidden" name="post_id" value={page.post.id} />
      <div className="trap" aria-hidden="true">
        <label>
          این خانه را خالی بگذارید
          <input type="text" name="contact_url" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div
        className="notice"
        id={`${id}-notice`}
        role="alert"
        tabIndex={-1}
        data-tone={state.isSent ? 'success' : 'danger'}
      >
        <Notice id={id} props={props} state={state} />
      </div>
      {steps.length > 1 && (
        <ol className="progress" hidden>
          {steps.map((step, index) => (
            <li key={step.fields[0]?.id}>{step.title || stepCount(index, steps.length)}</li>
          ))}
        </ol>
      )}
      {steps.length > 1
        ? steps.map((step, index) => (
            <fieldset key={step.fields[0]?.id} className="step">
              <legend>
                <small>{stepCount(index, steps.length)}</small> {step.title}
              </legend>
              <div className="grid">{fieldsOf(index)}</div>
            </fieldset>
          ))
        : steps.length === 1 && <div className="grid">{fieldsOf(0)}</div>}
      <LegalNote legal={page.site.legal} />
      <div className="send">
        {steps.length > 1 && (
          <>
            <button type="button" className="btn" data-step="-1" hidden>
              {props.previousLabel}
            </button>
            <button type="button" className="btn" data-step="1" hidden>
              {props.nextLabel}
            </button>
          </>
        )}
        <button type={page.editing ? 'button' : 'submit'} className="btn">
          {props.submitLabel}
        </button>
      </div>
    </form>
  );
}

interface NoticeInput {
  id: string;
  props: ViewInput<typeof schema>['props'];
  state: ReturnType<typeof readState>;
}

function Notice({ id, props, state }: NoticeInput) {
  if (state.isSent) {
    const isElsewhere = props.redirectUrl.startsWith('https:');
    return (
      <>
        <p>{props.successMessage}</p>
        {isElsewhere && <a href={props.redirectUrl}>ادامه</a>}
      </>
    );
  }
  if (state.message === '') return null;
  return (
    <>
      <p>{state.message}</p>
      {state.errors.size > 0 && (
        <ul>
          {props.fields
            .filter((field) => state.errors.has(field.id))
            .map((field) => (
              <li key={field.id}>
                <a href={`#${id}-${field.id}`} data-field={field.id}>
                  {field.label}: {state.errors.get(field.id)}
                </a>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
