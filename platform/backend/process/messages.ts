import type { BackendOptions } from '../backend.ts';

/** What the API process is told at its start. */
export type ProcessOptions = Omit<BackendOptions, 'log' | 'limits'> & {
  /** Path of the socket (a pipe on Windows) on which it answers. */
  socket: string;
};

/** What the process that started it says to the API process. */
export type ToBackend =
  | { kind: 'start'; options: ProcessOptions }
  | { kind: 'settle'; id: number }
  | { kind: 'close' };

/** What the API process says. */
export type FromBackend =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; code?: string | undefined }
  /** Sent every {@link HEARTBEAT_MS}; `resident` is in bytes. */
  | { kind: 'alive'; resident: number }
  | { kind: 'settled'; id: number };

export const HEARTBEAT_MS = 500;

/** Header in which the page server names the host that the visitor asked for. */
export const HOST_HEADER = 'x-kedai-host';

/** Header in which the page server names the visitor's address; whatever a visitor sends is removed. */
export const PEER_ADDRESS_HEADER = 'x-kedai-peer-address';
