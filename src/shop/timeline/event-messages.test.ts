import { expect, it } from 'vitest';
import { eventMessages, eventSentence } from './event-messages.ts';

it.each(Object.keys(eventMessages))('%s is a whole sentence, also without facts', (kind) => {
  const sentence = eventSentence(kind, {});
  expect(sentence).toMatch(/^[آ-ی].*[.:؟] ?$/);
  expect(sentence).not.toMatch(/undefined|null|NaN|[0-9]/);
});

it('an event without a message is shown by its name', () => {
  expect(eventSentence('from-the-future', {})).toBe('from-the-future');
});
