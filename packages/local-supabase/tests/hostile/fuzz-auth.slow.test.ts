import { authRequest } from './arbitraries/auth-requests.ts';
import { fuzz } from './fuzz.ts';

// Any visitor may register, which creates a profile.
fuzz('no request to /auth/v1 fails or changes the answers to another visitor', authRequest, {
  mayChange: /^(auth\.users|public\.profiles)$/,
  endsSessions: true,
  // Fewer, because passwords and mails take long on purpose.
  batches: 30,
});
