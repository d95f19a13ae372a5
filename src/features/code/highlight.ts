import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { CodeRun } from '../../builder/reader.ts';
import type { CodeLanguage } from './languages.ts';
import { runsOf } from './runs.ts';

const languages = {
  bash,
  css,
  diff,
  dockerfile,
  ini,
  javascript,
  json,
  nginx,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
} satisfies Record<Exclude<CodeLanguage, 'plain'>, unknown>;

const highlighter = hljs.newInstance();
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** Maximum coloured letters per page: each word becomes an element, which the check parses while blocking the event loop. */
const mostColoured = 8_000;

/** Highlights the code blocks of a page up to a size limit; the rest stay plain. */
export function highlightCodes(codes: ReadonlyArray<{ code: string; language: string }>): CodeRun[][] {
  let letters = 0;
  return codes.map((one) => {
    letters += one.code.length;
    return letters <= mostColoured ? highlightCode(one) : [{ text: one.code }];
  });
}

/** Code in colours: the same text, cut into runs; one run when the language is plain or unknown. */
export function highlightCode({ code, language }: { code: string; language: string }): CodeRun[] {
  if (!Object.hasOwn(languages, language)) return [{ text: code }];
  return runsOf(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}
