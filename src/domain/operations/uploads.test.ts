import { expect, it } from 'vitest';
import { fileKind, isPreviewable } from './uploads';

it('tells apart what a browser shows and what it must download', () => {
    expect(fileKind('image/heic')).toBe('image');
    expect(isPreviewable('image/heic')).toBe(false);
    expect(isPreviewable('application/pdf')).toBe(true);
    expect(fileKind('application/msword')).toBe('document');
});
