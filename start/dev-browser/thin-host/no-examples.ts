/** The widget examples of a remote that has none. */
export default {};
