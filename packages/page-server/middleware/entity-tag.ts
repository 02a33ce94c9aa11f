/** Whether a browser has the content already, by its `If-None-Match`. */
export function hasContent(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((each) => each.trim() === etag) ?? false;
}
