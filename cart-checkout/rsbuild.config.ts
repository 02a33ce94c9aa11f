import { defineRemote } from 'platform/federation/rsbuild-app';

export default defineRemote('cart-checkout', import.meta.dirname);
