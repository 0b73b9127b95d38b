import { delay, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { setupApi, signIn } from '../../admin/testBench';
import { getSession } from '../../session/store';
import { Unreached } from './sendEntry';
import { serverOf } from './server';

const { server } = setupApi();
afterEach(() => void vi.restoreAllMocks());

it('`serverOf` gives up a hung upload after 30 s and 1 s for each 2 kB, as if the server were unreachable', async () => {
    signIn({});
    server.use(http.put('*/api/connect/v2/field/parts/*', () => delay('infinite')));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const soon = new AbortController();
        setTimeout(() => soon.abort(new DOMException('Too long', 'TimeoutError')), 20);
        return soon.signal;
    });
    const piece = { offset: 0, size: 4_000, name: 'pump.jpg', bytes: new ArrayBuffer(4_000) };
    await expect(serverOf(Number(getSession()?.user.id)).putPiece('a'.repeat(64), piece)).rejects.toBeInstanceOf(
        Unreached,
    );
    expect(limit).toHaveBeenCalledWith(32_000);
});
