import { defineRemote } from 'platform/federation/rsbuild-app';

export default defineRemote('sample', import.meta.dirname);
