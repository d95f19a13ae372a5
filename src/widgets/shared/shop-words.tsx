import { Fragment } from 'react';

/** `رشد VPS-DE-2` */
export function PlanName({ plan }: { plan: { name: string; code: string } }) {
  return (
    <>
      {`${plan.name} `}
      <bdi dir="ltr">{plan.code}</bdi>
    </>
  );
}

/** Features of a plan, each isolated, since numbers would join the Latin letters before them. */
export function Specs({ parts }: { parts: readonly string[] }) {
  const present = parts.filter((part) => part !== '');
  return present.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '، '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
