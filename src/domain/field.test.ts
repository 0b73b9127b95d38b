import { expect, it } from 'vitest';
import { isPicture, lowSpace } from './field';

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));

it.each([
    ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', true],
    ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0', true],
    ['HEIC of a camera', '\0\0\0\x18ftypmif1\0\0', true],
    ['video', '\0\0\0\x18ftypisom\0\0', false],
    ['renamed text file', 'Not a picture at all', false],
    ['empty file', '', false],
])('The beginning of a file says whether it is a picture: %s', (_, beginning, is) => {
    expect(isPicture(bytes(beginning))).toBe(is);
});

it('Space is low below 50 MB, and unknown where the browser does not say', () => {
    const MB = 1024 * 1024;
    expect(lowSpace({ quota: 100 * MB, usage: 50 * MB })).toBeUndefined();
    expect(lowSpace({ quota: 100 * MB, usage: 50 * MB + 1 })).toBe(49);
    expect(lowSpace({ quota: 100 * MB, usage: 101 * MB })).toBe(0);
    expect(lowSpace({})).toBeUndefined();
});
