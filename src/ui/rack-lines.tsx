/** One thing of a plan: how much it has beside the most that there is, from 0 to 1, and in words. */
export interface RackLine {
  name: string;
  text: string;
  /** Null for what is not compared. */
  share: number | null;
}

/** Steps that the bars are drawn in; `rack-lines.css` has a rule for each. */
const steps = 12;

/** What a plan has as thin bars with the words at their end, so that plans compare at a glance. */
export function RackLines({ lines }: { lines: readonly RackLine[] }) {
  return (
    <ul className="rack">
      {lines.map(({ name, text, share }) => (
        <li key={name} data-share={share === null ? undefined : Math.max(1, Math.round(share * steps))}>
          {text}
        </li>
      ))}
    </ul>
  );
}
