import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Server as NetServer } from 'node:net';
import { createSecureContext, Server } from 'node:tls';
import type { Logger } from '../log/log.ts';
import { OptionError } from '../option-error.ts';

/** Paths of the PEM files of a certificate, followed by its intermediate ones, and of its key. */
export interface CertificateFiles {
  certificate: string;
  key: string;
}

/** The content of the two files, as the functions of node:tls take it. */
interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** Poll interval for the files in ms: a renewed certificate is used long before the old one expires. */
const CHECK_MS = 10_000;

/** @throws OptionError when a file cannot be read, or the two do not belong together. */
export function readCertificate(files: CertificateFiles): Certificate {
  try {
    const certificate = { cert: readFileSync(files.certificate), key: readFileSync(files.key) };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    throw new OptionError(
      `TLS_CERT=${files.certificate} and TLS_KEY=${files.key} cannot be used: ` +
        `${(error as Error).message}`,
    );
  }
}

/**
 * Reloads the certificate of a server when a file changes; open connections keep the old one. While only one of the two
 * files has been replaced, the server keeps its current certificate.
 *
 * @param checkMs for tests.
 * @returns a function that stops watching.
 */
export function followCertificate(
  server: NetServer,
  files: CertificateFiles,
  log: Logger,
  checkMs = CHECK_MS,
): () => Promise<void> {
  const paths = [files.certificate, files.key];
  const read = () => {
    try {
      if (!(server instanceof Server)) throw new TypeError('The server has no certificate');
      server.setSecureContext({ ...readCertificate(files), ...TLS_OPTIONS });
      log({ level: 'info', event: 'certificate_renewed' });
    } catch (error) {
      log({ level: 'warn', event: 'certificate_not_renewed', message: String(error) });
    }
  };
  for (const path of paths) watchFile(path, { interval: checkMs, persistent: false }, read);
  return async () => {
    for (const path of paths) unwatchFile(path, read);
  };
}

/** The oldest version that browsers still use (RFC 9325, 3.1.1). */
export const TLS_OPTIONS = { minVersion: 'TLSv1.2' } as const;
