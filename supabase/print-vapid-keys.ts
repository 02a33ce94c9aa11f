/** Prints a new VAPID key pair as environment variables, for `npm run deploy:supabase -- … notify`. */
import { newVapidPrivateKey, vapidPublicKey } from './vapid-keys.ts';

const privateKey = newVapidPrivateKey();
console.log(`VAPID_PUBLIC_KEY=${vapidPublicKey(privateKey)} VAPID_PRIVATE_KEY=${privateKey}`);
