import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CertificateFiles } from '../http/certificate.ts';

const run = promisify(execFile);

/** A self-signed certificate in a temporary folder. */
export interface TestCertificate extends CertificateFiles {
  /** Replaces it by a certificate for another name. */
  renew(name: string): Promise<void>;
  remove(): Promise<void>;
}

/** @throws Error when the program `openssl` is missing. */
export async function createTestCertificate(): Promise<TestCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-certificate-'));
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const renew = async (name: string) => {
    const words = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
    ];
    const paths = ['-keyout', files.key, '-out', files.certificate];
    await run('openssl', [...words, ...paths, '-subj', `/CN=${name}`, '-days', '2']);
  };
  await renew('localhost');
  return { ...files, renew, remove: () => rm(folder, { recursive: true }) };
}
