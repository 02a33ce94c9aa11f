import { defineRemote } from 'platform/federation/rsbuild-app';

export default defineRemote('storefront', import.meta.dirname);
