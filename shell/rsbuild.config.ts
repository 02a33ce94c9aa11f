import { defineHost } from 'platform/federation/rsbuild-app';

export default defineHost(import.meta.dirname);
