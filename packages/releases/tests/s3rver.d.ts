declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  interface Listing {
    prefix?: string;
    maxKeys?: number;
    startAfter?: string;
  }

  interface Listed {
    objects: { key: string }[];
    isTruncated: boolean;
  }

  interface Store {
    existsObject(bucket: string, key: string): Promise<boolean>;
    /** `etag` includes its quotes. */
    getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
    /** All objects without `maxKeys`. */
    listObjects(bucket: string, options: Listing): Promise<Listed>;
  }

  /** The used part of Koa's context. */
  export interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    get(header: string): string;
    status: number;
    type: string;
    body: unknown;
  }

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    store: Store;
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
