import { expect, it } from 'vitest';
import { fileKind, formatBytes, isPreviewable } from './documents';

it('names sizes as people read them', () => {
    expect([0, 512, 1536, 5 * 1024 * 1024, 250_000].map(formatBytes)).toEqual([
        '0 B',
        '512 B',
        '1.5 KB',
        '5 MB',
        '244 KB',
    ]);
});
it('tells apart what a browser shows and what it must download', () => {
    expect(fileKind('image/heic')).toBe('image');
    expect(isPreviewable('image/heic')).toBe(false);
    expect(isPreviewable('application/pdf')).toBe(true);
    expect(fileKind('application/msword')).toBe('document');
});
