/** The replaced module; the build settings define the alias. */
declare module '#report' {
  export * from 'shared-ui/report';
}
