import { defineRemote } from 'federation/rsbuild-app';

export default defineRemote('sample', import.meta.dirname);
