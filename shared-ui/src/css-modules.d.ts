/** Same type as the bundler declares in the apps. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
