import { defineRemote } from 'federation/rsbuild-app';

export default defineRemote('cart-checkout', import.meta.dirname);
