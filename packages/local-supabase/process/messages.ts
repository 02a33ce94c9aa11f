import type { LogTarget } from 'node-kit/log/open-log';
import type { BackendOptions } from '../backend.ts';
import type { ApiKeys } from '../gateway/api-key.ts';

/** Start options of the API process. */
export type ProcessOptions = Omit<BackendOptions, 'log' | 'limits'> & {
  /** Path of the socket (a pipe on Windows) on which it answers. */
  socket: string;
  logTarget: LogTarget;
};

/** Messages to the API process. */
export type ToBackend =
  | { type: 'start'; options: ProcessOptions }
  | { type: 'settle'; id: number }
  | { type: 'close' };

/** Messages from the API process. */
export type FromBackend =
  | ({ type: 'ready' } & ApiKeys)
  | { type: 'failed'; message: string; code?: string | undefined }
  /** Sent every {@link HEARTBEAT_MS}; `resident` is in bytes. */
  | { type: 'heartbeat'; resident: number }
  | { type: 'catalogue-changed' }
  | { type: 'settled'; id: number };

export const HEARTBEAT_MS = 500;

/** Header in which the page server passes on the host of the visitor's request. */
export const HOST_HEADER = 'x-kedai-host';

/** Header in which the page server passes on the visitor's IP; one from the visitor is removed. */
export const PEER_ADDRESS_HEADER = 'x-kedai-peer-address';
