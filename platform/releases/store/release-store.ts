/** What a server needs of a store: it serves what is in it and changes nothing. */
export interface ReadableStore {
  /** What an operator calls it, for messages. */
  readonly name: string;
  /** How long a server may use a registry that it has read, in ms. */
  readonly registryFreshMs: number;
  /** A file; undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  readRegistry(): Promise<StoredRegistry>;
}

/**
 * Where releases are kept: files that never change once they are there, and one registry that says
 * which of them are served. All implementations pass release-store.test.ts.
 */
export interface ReleaseStore extends ReadableStore {
  /**
   * Keeps a file. When there is one under this key already nothing happens: whoever put it there
   * put the same.
   *
   * @param key see {@link isKey}; its ending decides under which headers the file is served.
   */
  put(key: string, body: Uint8Array): Promise<void>;
  /** Keys of all files under a prefix that ends with `/`, in no order. */
  list(prefix: string): Promise<string[]>;
  /** Takes files away; those that are gone already are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Replaces the registry, unless somebody else has done so since it was read. Readers see the old
   * text or the new, never half.
   *
   * @param version as it was read.
   * @returns false when it is another version by now: nothing was written.
   */
  writeRegistry(text: string, version: string | undefined): Promise<boolean>;
}

/** The registry as text, with what tells this version of it from any other. */
export interface StoredRegistry {
  text: string | undefined;
  /** Undefined while there is no registry. */
  version: string | undefined;
}

/** A store that cannot be used; the message is the sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Whether a text can be a key: names with slashes between, none of which is empty or begins with a
 * dot, so that no key leads out of a folder.
 */
export function isKey(text: string): boolean {
  return /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(text);
}
