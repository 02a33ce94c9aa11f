/** Vitest imports the text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}
