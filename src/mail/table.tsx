import type { CSSProperties, ReactNode } from 'react';

/**
 * A table for layout; for data with `isData`. The direction is set on every table, since some clients drop that of the
 * page.
 */
export function Table({
  isData = false,
  isNarrow = false,
  style,
  children,
}: {
  isData?: boolean;
  /** As wide as its content. */
  isNarrow?: boolean;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      {...(isData ? {} : { role: 'presentation' })}
      dir="rtl"
      align="right"
      {...(isNarrow ? {} : { width: '100%' })}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'separate', direction: 'rtl', ...style }}
    >
      {isData ? children : <tbody>{children}</tbody>}
    </table>
  );
}
