export { changeWording } from './change.ts';
export { composeMessage, currentWording, loadChangedWordings } from './compose.ts';
export { defineMessages, type MessageGroup, type MessageText, messageId, withDefaults, wordingOf } from './define.ts';
export { findWordingProblems, placeholdersIn, requiredIn } from './placeholders.ts';
