/**
 * The releases of a page, in the format of `/offline.html`: see
 * packages/page-server/release-set/release-set-id.ts.
 */
export function releaseSetOf(page: Document): string {
  const shell = page.querySelector<HTMLMetaElement>('meta[name="shell-release"]')?.content ?? '';
  const registry = JSON.parse(page.getElementById('registry')?.textContent || '{}') as object;
  const remotes = Object.values(registry) as { release: string }[];
  return [shell, ...remotes.map(({ release }) => release)].join('-');
}
