import { defineRemote } from 'federation/rsbuild-app';

export default defineRemote('storefront', import.meta.dirname);
