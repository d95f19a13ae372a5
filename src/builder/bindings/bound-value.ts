/** A dynamic value in each form that it has: a related post is a text and a link. */
export interface BoundValue {
  text?: string;
  link?: string;
  /** Id of a picture in the library. */
  media?: number;
  /** Time in milliseconds. */
  date?: number;
  number?: number;
}
