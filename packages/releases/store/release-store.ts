/** Read access to a store. */
export interface ReadableStore {
  /** For messages to the operator. */
  readonly name: string;
  /** TTL of the registry in a server's cache, in ms. */
  readonly registryFreshMs: number;
  /** A file; undefined when it does not exist. */
  read(key: string): Promise<Uint8Array | undefined>;
  readRegistry(): Promise<StoredRegistry>;
  /** Whether a registry is known synchronously to be the newest. */
  isNewest(registry: StoredRegistry): boolean;
}

/**
 * Storage of releases: immutable files, and one mutable registry. All implementations pass release-store.test.ts.
 */
export interface ReleaseStore extends ReadableStore {
  /**
   * Stores a file unless the key exists, in which case its content is the same.
   *
   * @param key see {@link isKey}; its extension determines the headers of the file.
   */
  put(key: string, body: Uint8Array): Promise<void>;
  /** Keys of all files with a prefix that ends in `/`, in any order. */
  list(prefix: string): Promise<string[]>;
  /** Removes files; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Compare-and-swap of the registry. Readers see the old or the new text, never a partial one.
   *
   * @param version the version that was read.
   * @returns false when the version has changed and nothing was written.
   */
  writeRegistry(text: string, version: string | undefined): Promise<boolean>;
}

/** The registry as text, with its version. */
export interface StoredRegistry {
  text: string | undefined;
  /** Undefined while there is no registry. */
  version: string | undefined;
}

/**
 * Whether a text is a valid key: names separated by slashes, none of them empty or starting with a dot, which rules
 * out path traversal.
 */
export function isKey(text: string): boolean {
  return /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(text);
}
