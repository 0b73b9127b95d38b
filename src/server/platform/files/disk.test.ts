import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openDisk } from './disk';

it('Writes, reads and deletes in an S3 bucket that never responds fail after a time-out', async () => {
    const silent = createServer(socket => void socket.on('error', () => {}).resume());
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const s3 = { bucket: 'headwater', region: 'us-east-1', endpoint, accessKeyId: 'key', secretAccessKey: 'key' };
    const store = await openDisk({ dataDir: '', s3 }, 300);
    await expect(store.put('content/ab/abc', new Uint8Array(10))).rejects.toThrow(/Cannot write file/);
    await expect(store.getBytes('content/ab/abc')).rejects.toThrow(/Cannot read file/);
    await expect(store.delete('content/ab/abc')).rejects.toThrow(/Cannot delete file/);
    silent.close();
}, 60_000);
