import { expect, it, vi } from 'vitest';
import { photoPart } from './photos';

// simulates a browser that cannot decode the format
vi.mock('browser-image-compression', () => ({ default: () => Promise.reject(new Error('Cannot be drawn.')) }));

const fileOf = (text: string, name: string, type: string) => {
    const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0));
    // jsdom has no `File.arrayBuffer`
    return Object.assign(new File([bytes], name, { type }), { arrayBuffer: async () => bytes.buffer });
};

it('A file that is no image is refused, whatever its name and type', async () => {
    await expect(photoPart(fileOf('Not a picture', 'gate.jpg', 'image/jpeg'))).rejects.toThrow('gate.jpg');
});

it('An image that the browser cannot decode is stored unchanged', async () => {
    const part = await photoPart(fileOf('\0\0\0\x18ftypheic\0\0\0\0', 'gate.heic', 'image/heic'));
    expect(part).toMatchObject({ name: 'gate.heic', type: 'image/heic', size: 16 });
});
