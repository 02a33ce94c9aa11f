/** As in the apps, whose types come from the bundler. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
