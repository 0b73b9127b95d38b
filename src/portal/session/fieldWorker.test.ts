import { afterEach, expect, it, vi } from 'vitest';
import { activeFieldWorker } from './fieldWorker';

/** Service worker registration during installation; `becomes` changes its state. */
const installation = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    const registration = { installing: worker, waiting: null, active: null };
    vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
    const becomes = (state: string) => {
        worker.state = state;
        worker.dispatchEvent(new Event('statechange'));
    };
    return { registration, becomes };
};
afterEach(() => vi.unstubAllGlobals());

it('`activeFieldWorker` resolves once the service worker is active, not when it is only installed', async () => {
    const { registration, becomes } = installation();
    const states: string[] = [];
    const found = activeFieldWorker().then(worker => {
        states.push('returned');
        return worker;
    });
    for (const state of ['installed', 'activating']) {
        await new Promise(setImmediate);
        becomes(state);
        states.push(state);
    }
    await new Promise(setImmediate);
    becomes('activated');
    expect(await found).toBe(registration);
    expect(states).toEqual(['installed', 'activating', 'returned']);
});

it('`activeFieldWorker` rejects if the service worker becomes redundant', async () => {
    const { becomes } = installation();
    const found = activeFieldWorker();
    await new Promise(setImmediate);
    becomes('redundant');
    await expect(found).rejects.toThrow('did not arrive');
});
