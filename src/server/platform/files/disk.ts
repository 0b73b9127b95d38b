import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '../config';
import { ConfigError } from '../environment';

type DiskConfig = Pick<Config, 'dataDir' | 's3'>;

/** First and last byte, both included. */
export interface ByteRange {
    start: number;
    end: number;
}

/** Storage that can read part of a file. */
export class FileStore extends Disk {
    constructor(
        driver: DriverContract,
        /** bytes of `range`, as far as they exist */
        readonly getRange: (key: string, range: ByteRange) => Promise<Readable>,
        /** removes the remains of interrupted writes */
        readonly clearUnfinished: (olderThan: Date) => Promise<void> = async () => {},
    ) {
        super(driver);
    }
}

const CONNECT_MS = 10_000;
/** time-out of one bucket request, including the upload of a large file */
const RESPONSE_TIMEOUT_MS = 2 * 60_000;

/** File storage: under DATA_DIR/files, or in the configured bucket. */
export async function openDisk({ dataDir, s3 }: DiskConfig, answerMs = RESPONSE_TIMEOUT_MS): Promise<FileStore> {
    if (s3) return openBucket(s3, answerMs);
    const location = path.join(dataDir, 'files');
    return new FileStore(
        new WholeFiles({ location, visibility: 'private' }),
        async (key, range) => createReadStream(path.join(location, key), range),
        olderThan => clearUnfinished(path.join(location, UNFINISHED_FOLDER), olderThan),
    );
}

/** Files being written, which are not listed. */
export const UNFINISHED_FOLDER = 'unfinished';

/** A file is written completely or not at all, because it is addressed by its hash. */
class WholeFiles extends FSDriver {
    override async put(key: string, contents: string | Uint8Array): Promise<void> {
        const root = String(this.options.location);
        const [unfinished, place] = [path.join(root, UNFINISHED_FOLDER, randomUUID()), path.join(root, key)];
        await mkdir(path.dirname(unfinished), { recursive: true });
        await mkdir(path.dirname(place), { recursive: true });
        try {
            await writeFile(unfinished, contents, { flush: true });
            await rename(unfinished, place);
        } catch (error) {
            await rm(unfinished, { force: true });
            throw error;
        }
    }
}

async function clearUnfinished(folder: string, olderThan: Date): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtime < olderThan) await rm(file, { force: true });
    }
}

async function openBucket(s3: NonNullable<Config['s3']>, answerMs: number): Promise<FileStore> {
    const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
        import('flydrive/drivers/s3'),
        import('@aws-sdk/client-s3'),
    ]).catch(error => {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
        throw new ConfigError(
            'S3_BUCKET',
            'needs two more packages: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
        );
    });
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
    const client = new S3Client({
        region,
        // the SDK waits forever without these
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
        // many compatible services name the bucket in the path
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        // without a key the SDK uses the machine's identity
        ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    });
    return new FileStore(
        // many compatible services do not support access lists
        new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
        async (Key, { start, end }) => {
            const command = new GetObjectCommand({ Bucket: bucket, Key, Range: `bytes=${start}-${end}` });
            return (await client.send(command)).Body as Readable;
        },
    );
}
