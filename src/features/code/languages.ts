/** Languages of syntax highlighting, with labels; `plain` is not coloured. */
export const codeLanguages = {
  plain: 'متن ساده',
  bash: 'Bash',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  ini: 'INI',
  javascript: 'JavaScript',
  json: 'JSON',
  nginx: 'Nginx',
  php: 'PHP',
  python: 'Python',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'HTML',
  yaml: 'YAML',
} as const;

export type CodeLanguage = keyof typeof codeLanguages;
export const codeLanguageNames = Object.keys(codeLanguages) as [CodeLanguage, ...CodeLanguage[]];
