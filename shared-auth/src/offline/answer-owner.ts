/** Owner of a response: public, a user, or undefined if the response must not be saved. */
export type AnswerOwner = { type: 'public' } | { type: 'user'; userId: string } | undefined;

/** Owner of the response to an anonymous request. Searches are not saved: they would evict menus. */
export function ownerOfPublicRead(method: string, url: string): AnswerOwner {
  const { pathname, searchParams } = new URL(url);
  const isRead = method === 'GET' && pathname.startsWith('/rest/v1/');
  return isRead && !searchParams.has('search') ? { type: 'public' } : undefined;
}
