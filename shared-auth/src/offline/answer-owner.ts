/** Whose an answer is: anyone's, one user's, or not to be saved at all. */
export type AnswerOwner = { kind: 'public' } | { kind: 'user'; userId: string } | undefined;

/** Whose the answer to a request without a session is. Searches would push menus out. */
export function ownerOfPublicRead(method: string, url: string): AnswerOwner {
  const { pathname, searchParams } = new URL(url);
  const isRead = method === 'GET' && pathname.startsWith('/rest/v1/');
  return isRead && !searchParams.has('search') ? { kind: 'public' } : undefined;
}
