/** What the chunk of the legal pages holds; legal-routes.ts imports it lazily. */
export { PrivacyPage } from './privacy-page.tsx';
export { TermsPage } from './terms-page.tsx';
