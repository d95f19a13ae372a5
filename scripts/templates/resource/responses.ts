/** A row of the list. */
export interface PascalNameRow {
  id: number;
  title: string;
}
