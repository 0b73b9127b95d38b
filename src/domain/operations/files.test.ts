import { expect, test } from 'vitest';
import { acceptAttribute, fileNameFor, linkExpiry, linkMinutesLeft, linkTimestamp, storedExtension } from './files';

test('`acceptAttribute` lists the extensions of all files, or of images only', () => {
    expect(acceptAttribute()).toBe('.jpeg,.jpg,.png,.heic,.pdf,.docx,.doc');
    expect(acceptAttribute(true)).toBe('.jpeg,.jpg,.png,.heic');
});

test('`fileNameFor` changes the extension to that of the content type', () => {
    expect(fileNameFor('trough.jpeg', 'image/jpeg')).toBe('trough.jpeg');
    expect(fileNameFor('trough.PNG', 'image/png')).toBe('trough.PNG');
    expect(fileNameFor('trough.png', 'image/jpeg')).toBe('trough.jpg');
    expect(fileNameFor('report', 'application/pdf')).toBe('report.pdf');
    expect(fileNameFor('.png', 'application/pdf')).toBe('file.pdf');
    expect(storedExtension('text/html')).toBeUndefined();
});

test('`linkMinutesLeft` returns the whole minutes until a signed link expires', () => {
    const now = Date.UTC(2026, 0, 31, 23, 50);
    const link = `/files/a.png?X-Date=${linkTimestamp(new Date(now))}&X-Expires=900&X-Signature=x`;
    expect(link).toContain('X-Date=20260131T235000Z');
    expect(linkExpiry(link)).toBe(now + 900_000);
    expect(linkMinutesLeft(link, now)).toBe(15);
    expect(linkMinutesLeft(link, now + 14.5 * 60_000)).toBe(0);
    expect(linkMinutesLeft(link, now + 20 * 60_000)).toBe(-5);
    expect(linkMinutesLeft('/files/a.png', now)).toBe(0);
    expect(linkExpiry('/files/a.png?X-Date=yesterday&X-Expires=900')).toBeUndefined();
});
