import {
  changeWording,
  currentWording,
  findWordingProblems,
  loadChangedWordings,
  messageId,
  placeholdersIn,
  requiredIn,
  withDefaults,
  wordingOf,
} from '../../content/messages/index.ts';
import type { MessageSettings } from '../../content/settings/messages.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { loadMailBrand } from '../../mail/brand.ts';
import { printMail } from '../../mail/format-mail.ts';
import { messageGroups, messagesById } from '../../mail/messages.ts';
import { sampleValues } from '../../mail/samples.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { composeWording, type Wording } from '../../platform/mail/compose.ts';
import { type SmsKind, smsKinds } from '../../shop/customers/sms/sender.ts';
import { findSmsProblem, smsTexts } from '../../shop/customers/sms/texts.ts';
import { sendTestMail, type TestMailResult } from '../shared/send-test-mail.ts';
import { nav } from './nav.ts';
import type { MessagePreview, MessageRow, MessagesResponse, SmsRow } from './responses.ts';
import { previewedMessage, savedMessage, savedSms, testedMessage } from './schemas.ts';

/** The words of all mails, with preview and test, and the texts of SMS that providers have. */
export const messages = defineResource({ name: 'messages', nav, right: 'settings.change', kind: 'settings', calls });

const small = { maxBytes: 50_000 };

function calls({ platform, config }: Services) {
  const changed = () => loadChangedWordings(platform.db);

  const smsRow = (kind: SmsKind, all: MessageSettings): SmsRow => {
    const { label, text: byDefault } = smsTexts[kind];
    const stored = storedSms(kind, all);
    const template = config.shop.sms?.templates[kind] ?? null;
    return { kind, label, byDefault, text: stored?.text ?? byDefault, changedAt: stored?.changedAt ?? null, template };
  };

  return {
    'GET staff/messages': read({
      async handle(): Promise<MessagesResponse> {
        const all = await changed();
        const { sms } = config.shop;
        return {
          groups: messageGroups.map(({ id, label, texts }) => ({
            label,
            messages: Object.keys(texts).map((name) => rowOf(messageId(id, name), all)),
          })),
          sms: sms ? { provider: sms.provider, texts: smsKinds.map((kind) => smsRow(kind, all)) } : null,
        };
      },
    }),
    /** Saves the words of a message; empty ones return to the default. */
    'PUT staff/messages': write(
      {
        ...small,
        body: savedMessage,
        async handle({ body: { message, seen, ...wording } }): Promise<MessageRow> {
          await changeWording(platform, { id: message, byDefault: defaultOf(message), wording, seen });
          return rowOf(message, await changed());
        },
      },
      ({ response: { label, changedAt } }) =>
        changedAt === null ? `متن پیام «${label}» را به پیش‌فرض برگرداند` : `متن پیام «${label}» را عوض کرد`,
    ),
    /** Saves the text of an SMS as it must be registered with the provider; an empty one resets it to the default. */
    'PUT staff/messages/sms': write(
      {
        ...small,
        body: savedSms,
        async handle({ body: { kind, text, seen } }): Promise<SmsRow> {
          const byDefault = smsWording(smsTexts[kind].text);
          const wording = withDefaults(smsWording(text), byDefault);
          const problem = findSmsProblem(kind, wording.text);
          if (problem !== null) throw invalidFields({ text: problem });
          await changeWording(platform, { id: messageId('sms', kind), byDefault, wording, seen });
          return smsRow(kind, await changed());
        },
      },
      ({ response: { label, changedAt } }) =>
        changedAt === null ? `متن پیامک «${label}» را به پیش‌فرض برگرداند` : `متن پیامک «${label}» را عوض کرد`,
    ),
    /** Prints words that are not saved yet, with sample values. */
    'POST staff/messages/preview': write(
      {
        ...small,
        body: previewedMessage,
        async handle({ body: { message, scheme, ...typed } }): Promise<MessagePreview> {
          const byDefault = defaultOf(message);
          const wording = withDefaults(typed, byDefault);
          const brand = await loadMailBrand(platform, config);
          const mail = composeWording(wording, sampleValues(message, placeholdersIn(byDefault), brand));
          const problems = findWordingProblems(wording, byDefault);
          return { subject: mail.subject, ...printMail(brand, { ...mail, scheme }), problems };
        },
      },
      null,
    ),
    /** Sends words that are not saved yet to the own address, with sample values. */
    'POST staff/messages/test': write(
      {
        ...small,
        body: testedMessage,
        async handle({ body: { message, ...typed }, user }): Promise<TestMailResult> {
          const byDefault = defaultOf(message);
          const wording = withDefaults(typed, byDefault);
          const problems = findWordingProblems(wording, byDefault);
          if (Object.keys(problems).length > 0) throw invalidFields(problems as Record<string, string>);
          const values = sampleValues(message, placeholdersIn(byDefault), { url: `${config.baseUrl}/` });
          return sendTestMail({ platform, config }, { to: user.email, ...composeWording(wording, values) });
        },
      },
      ({ body: { message }, response: { isSent } }) =>
        `پیام «${messagesById.get(message)?.label ?? ''}» را برای آزمایش به خود فرستاد${isSent ? '' : '، که نرفت'}`,
    ),
  };
}

function defaultOf(id: string): Wording {
  const message = messagesById.get(id);
  if (!message) throw fail('NotFound', { message: 'این پیام پیدا نشد.' });
  return wordingOf(message);
}

function rowOf(id: string, changed: MessageSettings): MessageRow {
  const byDefault = defaultOf(id);
  return {
    id,
    label: messagesById.get(id)?.label ?? '',
    byDefault,
    wording: currentWording(changed[id], byDefault),
    changedAt: changed[id]?.changedAt ?? null,
    placeholders: placeholdersIn(byDefault),
    required: requiredIn(byDefault),
  };
}

const smsWording = (text: string): Wording => ({ subject: '', text, button: '' });

/** Stored texts that no longer fit their kind count as none. */
function storedSms(kind: SmsKind, changed: MessageSettings) {
  const stored = changed[messageId('sms', kind)];
  return stored && findSmsProblem(kind, stored.text) === null ? stored : null;
}
