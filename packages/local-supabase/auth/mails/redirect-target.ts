/** Characters of a page's URL; a mail contains it several times. */
const MAX_LENGTH = 1_000;

/** The page that the links of a mail return to; undefined unless it is a page of our own site. */
export function redirectTarget(wanted: string | undefined, siteUrl: string): string | undefined {
  if (!wanted || wanted.length > MAX_LENGTH || !URL.canParse(wanted, siteUrl)) return undefined;
  const target = new URL(wanted, siteUrl);
  return target.origin === new URL(siteUrl).origin ? target.href : undefined;
}
