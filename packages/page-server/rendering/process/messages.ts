/** Messages between the page server and a render process. */
import type { Registry } from 'remote-contract/registry';

/** The server part of a release. */
export interface ServerCode {
  code: string;
  /** Base URL of the release's files, with a trailing slash. */
  releaseUrl: string;
}

/** The server parts of a release set, which a render process runs. */
export interface ReleaseSetCode {
  shell: ServerCode;
  /** By name, without remotes that have no server part. */
  remotes: Readonly<Record<string, ServerCode>>;
  registry: Registry;
  /** Content of `/config.json` for the pages. */
  configuration: { supabaseUrl: string; supabaseKey: string };
}

/** A request from a page to the backend. */
export interface BackendRequest {
  method: 'GET' | 'HEAD';
  /** Path with the query. */
  path: string;
  headers: Record<string, string>;
}

/** The backend's answer. */
export interface BackendAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export type ToRenderProcess =
  | { type: 'open'; releaseSet: ReleaseSetCode }
  | { type: 'render'; id: number; url: string; without: readonly string[]; dataMs: number }
  | { type: 'paths'; id: number }
  /** The body is base64. */
  | { type: 'answer'; id: number; answer: Omit<BackendAnswer, 'body'> & { body: string | null } }
  | { type: 'no-answer'; id: number; message: string };

/** Untrusted: see check-messages.ts. */
export type FromRenderProcess =
  | { type: 'started' }
  | { type: 'fetch'; id: number; request: BackendRequest }
  /** `result` is a ServerRendering or a list of paths, as JSON. */
  | { type: 'done'; id: number; result: string }
  | { type: 'failed'; id: number; message: string };
