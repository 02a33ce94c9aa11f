/** The read access to a store that a server needs. */
export interface ReadableStore {
  /** For messages to the operator. */
  readonly name: string;
  /** How long a server may use a registry that it has read, in ms. */
  readonly registryFreshMs: number;
  /** A file; undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  readRegistry(): Promise<StoredRegistry>;
  /** Whether a registry is known, without waiting, to be the newest. */
  isNewest(registry: StoredRegistry): boolean;
}

/**
 * Storage of releases: immutable files, and one registry with the releases that are served. All
 * implementations pass release-store.test.ts.
 */
export interface ReleaseStore extends ReadableStore {
  /**
   * Stores a file, unless the key exists: its content is the same then.
   *
   * @param key see {@link isKey}; its extension determines the headers of the file.
   */
  put(key: string, body: Uint8Array): Promise<void>;
  /** Keys of all files under a prefix that ends with `/`, in any order. */
  list(prefix: string): Promise<string[]>;
  /** Removes files; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Replaces the registry, unless it was replaced since it was read. Readers see the old or the new
   * text, never a part.
   *
   * @param version the version that was read.
   * @returns false when the version has changed: nothing was written.
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
 * Whether a text is a valid key: names separated by slashes, none of which is empty or begins with a
 * dot, so that no key leads out of a folder.
 */
export function isKey(text: string): boolean {
  return /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(text);
}
