import { createECDH, randomBytes } from 'node:crypto';
import type { Person, TestDatabase } from './database.ts';

/** Subscription of a browser. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function newSubscription(): Subscription {
  const id = randomBytes(12).toString('base64url');
  return {
    endpoint: `https://push.example.com/send/${id}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** Registers a browser for notifications about the orders of a person. */
export async function subscribe(
  db: TestDatabase,
  person: Person,
  subscription = newSubscription(),
): Promise<Subscription> {
  const { endpoint, p256dh, auth } = subscription;
  await db.as(
    person,
    (sql) => sql`select public.register_push_subscription(${endpoint}, ${p256dh}, ${auth})`,
  );
  return subscription;
}
