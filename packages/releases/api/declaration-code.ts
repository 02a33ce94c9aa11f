/** The code of a declaration, without what may contain any text. */
export interface DeclarationCode {
  /** A comment is a space, a string its index in quotes, a template two backticks. */
  code: string;
  /** The texts between quotes. */
  strings: readonly string[];
  /** Where the compiler could read it in another way; it emits no such declaration. Empty otherwise. */
  unclear: string;
}

/** A comment or string must not end earlier for the compiler: it knows more ends of a line than `.`. */
const LINE_END = '\\n\\r\\v\\f\\u0085\\u2028\\u2029';

/**
 * Tokens that may contain any text, and code between them: ASCII and the letters of Latin names. A slash, a
 * backslash, or a space that is not ASCII is none of them; neither is a template whose `${…}` has a template,
 * or a string that could be a path.
 */
const TOKENS = new RegExp(
  [
    `(?<comment>//[^${LINE_END}]*|/\\*[^]*?\\*/)`,
    `'(?<single>(?:[^'\\\\${LINE_END}]|\\\\[^${LINE_END}])*)'`,
    `"(?<double>(?:[^"\\\\${LINE_END}]|\\\\[^${LINE_END}])*)"`,
    /(?<template>`(?:[^`\\$]|\$(?!\{)|\$\{(?:[^'"`\\/{}]|'[\w :-]*'|"[\w :-]*")*\})*`)/.source,
    /[\t\n\r !#-&(-.0-[\]-_a-~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+/.source,
  ].join('|'),
  'gy',
);

/** Directives, with which the compiler reads other files. */
const DIRECTIVE = /^\/\/\/.*<|@jsx/s;

/** Lines that the compiler skips: the first one of a script, and marks of a conflict in Git. */
const SKIPPED_LINE = /#!|^([<=>|])\1{6}/m;

/** Separates the code of a declaration from comments and texts, as the compiler does. */
export function codeOf(declaration: string): DeclarationCode {
  let code = '';
  let end = 0;
  let directive = '';
  const strings: string[] = [];
  for (const { 0: token, index, groups = {} } of declaration.matchAll(TOKENS)) {
    const { comment, single, double, template } = groups;
    const text = single ?? double;
    end = index + token.length;
    if (comment !== undefined) {
      if (DIRECTIVE.test(comment)) directive ||= comment;
      code += ' ';
    } else if (text !== undefined) {
      code += `'${strings.push(text) - 1}'`;
    } else {
      code += template === undefined ? token : '``';
    }
  }
  const [skipped = ''] = SKIPPED_LINE.exec(code) ?? [];
  return { code, strings, unclear: directive || skipped || declaration.slice(end) };
}
