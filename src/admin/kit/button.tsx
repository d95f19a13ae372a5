import { Button as AriaButton, type ButtonProps } from 'react-aria-components';

/** `main` is what the screen is for, `plain` everything else, `quiet` what stands beside, `danger` what is lost. */
type Kind = 'main' | 'plain' | 'quiet' | 'danger';

/** Does something here: `<Button onPress={save}>ذخیره</Button>`. */
export function Button({ kind = 'main', ...props }: ButtonProps & { kind?: Kind }) {
  return <AriaButton {...props} className="button" data-kind={kind} />;
}
