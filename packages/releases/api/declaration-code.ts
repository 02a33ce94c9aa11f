/** The code of a declaration, with comments and literals replaced. */
export interface DeclarationCode {
  /** Comments are replaced by a space, strings by their index in quotes, templates by two backticks. */
  code: string;
  /** Contents of the string literals. */
  strings: readonly string[];
  /** Text that the compiler could read differently and never emits; empty when there is none. */
  unclear: string;
}

/** Line terminators of the compiler, more than `.` excludes: it must not see an earlier end of a comment or string. */
const LINE_END = '\\n\\r\\v\\f\\u0085\\u2028\\u2029';

/**
 * Comments, strings, templates, and the code between them (ASCII and Latin letters). Other slashes, backslashes and
 * non-ASCII spaces do not match; nor do templates whose `${…}` contains a template or a string that could be a path.
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

/** Directives that make the compiler read other files. */
const DIRECTIVE = /^\/\/\/.*<|@jsx/s;

/** Lines that the compiler skips: hashbang and Git conflict markers. */
const SKIPPED_LINE = /#!|^([<=>|])\1{6}/m;

/** Tokenises a declaration like the compiler. */
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
