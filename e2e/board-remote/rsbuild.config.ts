import { defineRemote } from 'federation/rsbuild-app';

export default defineRemote('boardfixture', import.meta.dirname);
