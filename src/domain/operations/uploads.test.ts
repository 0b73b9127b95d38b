import { expect, it } from 'vitest';
import { fileKind, isPreviewable } from './uploads';

it('`isPreviewable` is true for PDF and false for HEIC; `fileKind` separates images from documents', () => {
    expect(fileKind('image/heic')).toBe('image');
    expect(isPreviewable('image/heic')).toBe(false);
    expect(isPreviewable('application/pdf')).toBe(true);
    expect(fileKind('application/msword')).toBe('document');
});
