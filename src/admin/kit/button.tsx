import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

/** `main` is the primary action, `plain` the default, `quiet` secondary, `danger` destructive. */
type Kind = 'main' | 'plain' | 'quiet' | 'danger';

/** Does something here: `<Button onPress={save}>ذخیره</Button>`. */
export function Button({ kind = 'main', ...props }: ButtonProps & { kind?: Kind }) {
  return <AriaButton {...props} className="button" data-kind={kind} />;
}
