import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function SpacerView({ props, attrs }: ViewInput<typeof schema>) {
  return (
    <div
      {...attrs}
      aria-hidden
      data-desktop={props.desktop}
      data-tablet={own(props.tablet)}
      data-mobile={own(props.mobile)}
    />
  );
}

function own(step: string): string | undefined {
  return step === 'same' ? undefined : step;
}
