import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config';
import { ConfigError } from '../environment';

type DiskConfig = Pick<Config, 'dataDir' | 's3'>;

/** Where files are kept: under DATA_DIR/files, or in the configured bucket. */
export async function openDisk({ dataDir, s3 }: DiskConfig): Promise<Disk> {
    if (s3) return openBucket(s3);
    return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
}

async function openBucket(s3: NonNullable<Config['s3']>): Promise<Disk> {
    const { S3Driver } = await import('flydrive/drivers/s3').catch(error => {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
        throw new ConfigError(
            'S3_BUCKET',
            'needs two more packages: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
        );
    });
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3;
    return new Disk(
        new S3Driver({
            bucket,
            region,
            visibility: 'private',
            // many compatible services know no access lists, and name the bucket in the path
            supportsACL: false,
            ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
            // without a key the SDK looks for the identity of the machine
            ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
        }),
    );
}
