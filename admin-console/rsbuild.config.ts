import { defineRemote } from 'federation/rsbuild-app';

export default defineRemote('admin-console', import.meta.dirname);
