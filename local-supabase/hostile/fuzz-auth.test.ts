import { authRequest } from './arbitraries/auth-requests.ts';
import { fuzz } from './fuzz.ts';

// Everybody may register, which makes a profile.
fuzz('no request to /auth/v1 fails or changes what another visitor is answered', authRequest, {
  mayChange: /^(auth\.users|public\.profiles)$/,
  endsSessions: true,
  // Passwords and mails take long on purpose.
  batches: 30,
});
