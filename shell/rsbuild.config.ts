import { defineHost } from 'federation/rsbuild-app';

export default defineHost(import.meta.dirname);
