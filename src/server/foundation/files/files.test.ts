import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installFaults } from '../../engine/faults';
import { loadConfig } from '../config';
import type { Files } from '../services';
import { createFiles } from './files';
import { signLink } from './links';
import { registerFileRoutes } from './routes';

const dataDir = mkdtempSync(path.join(tmpdir(), 'headwater-files-'));
const config = loadConfig({ DATA_DIR: dataDir, MAX_UPLOAD_MB: '1' });
let files: Files;
let fastify: FastifyInstance;

beforeAll(async () => {
    // what becomes of pictures afterwards is in thumbnails.test.ts
    files = await createFiles(config, { stored: async () => {}, forget: async () => {} });
    fastify = Fastify();
    installFaults(fastify);
    registerFileRoutes(fastify, { config });
});
afterAll(async () => {
    await fastify.close();
    rmSync(dataDir, { recursive: true });
});

const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
);
const jpeg = Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    // 16 × 16 pixels of three components
    Buffer.from('ffc00011080010001003012200021101031101', 'hex'),
    Buffer.alloc(64),
    Buffer.from('ffd9', 'hex'),
]);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const heic = Buffer.concat([
    Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    Buffer.from('6d696631', 'hex'),
    Buffer.alloc(64),
]);
/** A picture's head that promises a side of so many pixels. */
const promising = (width: number, height: number) => {
    const head = Buffer.from(png);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    return head;
};
const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const compound = (stream: string) =>
    Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1024),
        Buffer.from(stream, 'utf16le'),
        Buffer.alloc(512),
    ]);
const docx = zip({
    '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
});
const put = (data: Buffer, name: string, imagesOnly = false) =>
    files.put({ data, name, field: 'files', imagesOnly, folder: 'tests' });

describe('An upload', () => {
    test.each([
        ['a.png', png, 'image/png', 'png'],
        ['a.jpg', jpeg, 'image/jpeg', 'jpg'],
        ['a.heic', heic, 'image/heic', 'heic'],
        ['a.pdf', pdf, 'application/pdf', 'pdf'],
        ['a.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
        ['a.doc', compound('WordDocument'), 'application/msword', 'doc'],
    ])('of %s is kept by what it is', async (name, data, type, extension) => {
        const stored = await put(data, name);
        expect(stored).toMatchObject({ name, type, size: data.length });
        expect(stored.key).toMatch(new RegExp(`^tests/\\d{4}/[0-9a-f-]{36}\\.${extension}$`));
        expect(stored.sha256).toMatch(/^[0-9a-f]{64}$/);
    });
    test.each([
        ['a web page called a picture', 'photo.png', html],
        ['a drawing that runs a script', 'logo.svg', svg],
        ['a program called a document', 'report.docx', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1')],
        ['an archive called a document', 'report.docx', zip({ 'run.exe': 'MZ' })],
        ['a spreadsheet called a document', 'report.doc', compound('Workbook')],
        ['plain text', 'notes.txt', Buffer.from('hello')],
        ['nothing', 'empty.png', Buffer.alloc(0)],
        ['a picture of 50,000 × 50,000 in a few bytes', 'bomb.png', promising(50_000, 50_000)],
        ['a picture that is all in one line', 'line.png', promising(1_000_000, 1)],
        ['a picture that nobody can measure', 'torn.jpg', jpeg.subarray(0, 20)],
        ['more than the limit', 'large.png', Buffer.concat([png, Buffer.alloc(1024 * 1024)])],
    ])('of %s is refused, naming the field', async (_, name, data) => {
        const fault = await put(data, name).catch(error => error);
        expect(fault).toMatchObject({ status: 422 });
        expect(Object.keys(fault.errors)).toEqual(['files']);
        expect(fault.errors.files[0]).toContain(name);
    });
    test('of a document is refused where only images are meant', async () => {
        await expect(put(pdf, 'a.pdf', true)).rejects.toMatchObject({ status: 422 });
        expect((await put(png, 'a.png', true)).type).toBe('image/png');
        expect((await put(promising(12_000, 9_000), 'telephone.png', true)).type).toBe('image/png');
    });
    test('never decides by its name where it is kept', async () => {
        await put(png, '../../../escaped.png');
        expect(readdirSync(dataDir).sort()).toEqual(['files', 'secrets']);
    });
});

describe('A link', () => {
    test('opens the file without a token, as nothing else than it is', async () => {
        const { key } = await put(png, 'a.png');
        const answer = await fastify.inject(files.link(key));
        expect(answer.statusCode).toBe(200);
        expect(answer.rawPayload.equals(png)).toBe(true);
        expect(answer.headers).toMatchObject({
            'content-type': 'image/png',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
            'content-length': String(png.length),
        });
        expect(answer.headers['content-disposition']).toMatch(/^inline/);
    });
    test('saves under the name that it was made for, and what browsers cannot draw is always saved', async () => {
        const { key } = await put(png, 'a.png');
        const named = await fastify.inject(files.link(key, { downloadAs: 'Trög "1"\r\nSet-Cookie: x=1.png' }));
        expect(named.statusCode).toBe(200);
        expect(named.headers['content-disposition']).toMatch(/^attachment; filename="Tr_g _1___Set-Cookie: x=1.png"/);
        expect(named.headers['set-cookie']).toBeUndefined();
        const word = await put(docx, 'a.docx');
        expect((await fastify.inject(files.link(word.key))).headers['content-disposition']).toMatch(/^attachment/);
    });
    test('that was changed in any part, or borrowed for another file, opens nothing', async () => {
        const { key } = await put(png, 'a.png');
        const other = await put(png, 'b.png');
        const link = files.link(key, { expiresSeconds: 60, downloadAs: 'a.png' });
        const attempts = [
            link.replace('X-Expires=60', 'X-Expires=999999'),
            link.replace('X-Name=a.png', 'X-Name=a.html'),
            link.replace(/X-Date=\d{8}/, 'X-Date=20990101'),
            link.replace(/X-Signature=./, 'X-Signature=_'),
            link.replace(key, other.key),
            link.replace(/&X-Signature=.*/, ''),
            `/files/${key}`,
        ];
        for (const attempt of attempts) expect((await fastify.inject(attempt)).statusCode, attempt).toBe(403);
        expect((await fastify.inject(link)).statusCode).toBe(200);
    });
    test('opens nothing once it has expired', async () => {
        const { key } = await put(png, 'a.png');
        const old = signLink(config.secrets.files, key, { expiresSeconds: 60 }, Date.now() - 61_000);
        const answer = await fastify.inject(old);
        expect(answer.statusCode).toBe(403);
        expect(answer.json().message).toContain('expired');
    });
    test('never leads out of the store, even with a right signature', async () => {
        writeFileSync(path.join(dataDir, 'outside.png'), png);
        const keys = [
            '../outside.png',
            'tests/../../outside.png',
            '..%2foutside.png',
            '%2e%2e/outside.png',
            '/etc/passwd',
            '../secrets',
            'tests\\..\\..\\secrets',
        ];
        for (const key of keys) {
            const answer = await fastify.inject(signLink(config.secrets.files, key));
            expect(answer.statusCode, key).toBe(404);
        }
    });
    test('to a file that was removed is not found', async () => {
        const { key } = await put(png, 'a.png');
        await files.remove(key);
        expect((await fastify.inject(files.link(key))).statusCode).toBe(404);
    });
    test('that lasts is the same for a while, so that browsers keep what they fetched', () => {
        const now = Date.UTC(2026, 0, 1, 10, 1);
        const at = (seconds: number) =>
            signLink('s', 'tests/2026/x.png', { expiresSeconds: 3600 }, now + seconds * 1000);
        expect(at(120)).toBe(at(0));
        expect(at(300)).not.toBe(at(0));
    });
});

/** An uncompressed archive. Office documents are archives, and file names inside tell which. */
function zip(entries: Record<string, string>): Buffer {
    const local: Buffer[] = [];
    const central: Buffer[] = [];
    let offset = 0;
    for (const [name, content] of Object.entries(entries)) {
        const sizes = Buffer.alloc(12);
        sizes.writeUInt32LE(content.length, 4);
        sizes.writeUInt32LE(content.length, 8);
        const lengths = Buffer.alloc(4);
        lengths.writeUInt16LE(name.length);
        const shared = Buffer.concat([Buffer.from('14000000000000000000', 'hex'), sizes, lengths]);
        const entry = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(name + content)]);
        const tail = Buffer.alloc(14);
        tail.writeUInt32LE(offset, 10);
        central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, tail, Buffer.from(name)]));
        local.push(entry);
        offset += entry.length;
    }
    const directory = Buffer.concat(central);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    end.writeUInt16LE(local.length, 8);
    end.writeUInt16LE(local.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(offset, 16);
    return Buffer.concat([...local, directory, end]);
}
