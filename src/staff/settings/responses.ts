/** How mail leaves: by a server, or as files where there is none. */
export interface MailState {
  from: string;
  /** The mail server, empty where mail becomes files. */
  server: string;
}
