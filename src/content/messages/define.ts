import type { Wording } from '../../platform/mail/compose.ts';

/** Definition of a message: its default wording, and its name for staff. */
export interface MessageText extends Omit<Wording, 'button'> {
  /** `فاکتور پرداخت شد` */
  label: string;
  /** The label of its button, for a message with `{link}`. */
  button?: string;
}

/** Messages that one part of the program sends, by name. */
export interface MessageGroup<Name extends string = string> {
  /** Prefix of the ids of its messages: `customer`. */
  id: string;
  /** Heading in the list of staff. */
  label: string;
  texts: Readonly<Record<Name, MessageText>>;
}

/** Declares the messages of a part of the program. `src/mail/messages.ts` lists the groups. */
export const defineMessages = <Name extends string>(group: MessageGroup<Name>): MessageGroup<Name> => group;

/** The name under which changed words of a message are stored: `customer.invoice-paid`. */
export const messageId = (group: string, name: string): string => `${group}.${name}`;

/** The default words of a message. */
export const wordingOf = ({ subject, text, button = '' }: MessageText): Wording => ({ subject, text, button });

/** Empty fields are the default's. */
export function withDefaults({ subject, text, button }: Wording, byDefault: Wording): Wording {
  return {
    subject: subject.trim() || byDefault.subject,
    text: text.replaceAll('\r\n', '\n').trim() || byDefault.text,
    button: button.trim() || byDefault.button,
  };
}
