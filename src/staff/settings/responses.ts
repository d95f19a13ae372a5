/** Mail transport: an SMTP server, or files without one. */
export interface MailState {
  from: string;
  /** The mail server, empty where mail becomes files. */
  server: string;
}
