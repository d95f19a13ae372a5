/** One resource of a plan: its share of the maximum, from 0 to 1, and a text. */
export interface RackLine {
  name: string;
  text: string;
  /** Null if it is not compared. */
  share: number | null;
}

/** Steps that the bars are drawn in; `rack-lines.css` has a rule for each. */
const steps = 12;

/** Resources of a plan as thin bars with texts, for comparison at a glance. */
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
