import { defineRemote } from 'federation/rsbuild-app';

export default defineRemote('kitchen', import.meta.dirname);
