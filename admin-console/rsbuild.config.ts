import { defineRemote } from 'platform/federation/rsbuild-app';

export default defineRemote('admin-console', import.meta.dirname);
