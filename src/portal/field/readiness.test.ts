import { describe, expect, it } from 'vitest';
import { fieldTexts } from './fieldTexts';
import { lightOf, type ReadinessFacts, type ReadinessName, readinessOf } from './readiness';

const NOW = new Date('2026-11-25T22:00:00Z');
const ZONE = 'Australia/Brisbane';
const READY: ReadinessFacts = {
    hasWorker: true,
    isActive: true,
    cache: { shell: { cached: 25, total: 25 }, scanner: { cached: 3, total: 3 } },
    scanner: 'files',
    keptAt: '2026-11-25T21:50:00Z',
    freeBytes: 2e9,
    deviation: 0,
    isOffline: false,
    person: 'Ann Field',
};
const judged = (facts: Partial<ReadinessFacts>) => readinessOf({ ...READY, ...facts }, NOW, ZONE);
const itemOf = (name: ReadinessName, facts: Partial<ReadinessFacts>) => {
    const item = judged(facts).find(each => each.name === name);
    return [item?.light, item?.text];
};
const cache = (shell: number, scanner: number) => ({
    shell: { cached: shell, total: 25 },
    scanner: { cached: scanner, total: 3 },
});

it('Offline readiness is green only if app, scanner and day are on the phone', () => {
    expect(lightOf(judged({}))).toBe('ready');
    for (const missing of [
        { isActive: false },
        { cache: undefined },
        { cache: cache(24, 3) },
        { cache: cache(25, 2) },
        { keptAt: undefined },
    ])
        expect(lightOf(judged(missing)), JSON.stringify(missing)).toBe('waiting');
    for (const wrong of [{ hasWorker: false }, { keptAt: null }, { freeBytes: 20e6 }, { deviation: -86_400_000 }])
        expect(lightOf(judged(wrong)), JSON.stringify(wrong)).toBe('problem');
});

it('Offline readiness treats missing downloads as a problem while offline', () => {
    expect(lightOf(judged({ isOffline: true }))).toBe('ready');
    for (const missing of [{ cache: cache(24, 3) }, { cache: cache(25, 2) }, { isActive: false }])
        expect(lightOf(judged({ ...missing, isOffline: true })), JSON.stringify(missing)).toBe('problem');
});

describe('A readiness item', () => {
    it('counts the downloaded files of the app, then those of the scanner', () => {
        expect(itemOf('app', { isActive: false, cache: cache(7, 0) })).toEqual(['waiting', '7 of 25 files downloaded']);
        expect(itemOf('scanner', { cache: cache(7, 0) })).toEqual(['waiting', 'Downloads after the app']);
        expect(itemOf('scanner', { cache: cache(25, 1) })).toEqual(['waiting', '1 of 3 files downloaded']);
    });
    it('needs no scanner files if the browser has a scanner or the phone no camera', () => {
        for (const scanner of ['native', 'none'] as const)
            expect(lightOf(judged({ scanner, cache: cache(25, 0) }))).toBe('ready');
    });
    it("warns if the cached jobs are of an earlier day in the technician's time zone", () => {
        expect(itemOf('day', {})).toEqual(['ready', 'Updated 10 minutes ago']);
        expect(itemOf('day', { keptAt: '2026-11-25T13:59:00Z' })).toEqual([
            'problem',
            'Last updated 25 Nov 2026 11:59 PM. Update with signal before you leave.',
        ]);
    });
    it('shows the time of the phone and of the server', () => {
        expect(itemOf('clock', { deviation: -86_400_000 })).toEqual([
            'problem',
            fieldTexts.readiness.clock.wrong('25 Nov 2026 08:00 AM', '26 Nov 2026 08:00 AM'),
        ]);
    });
    it('shows the storage left, if the browser reports it', () => {
        expect(itemOf('storage', { freeBytes: 2.34e9 })).toEqual(['ready', '2.3 GB left']);
        expect(itemOf('storage', { freeBytes: 20e6 })[1]).toBe('Only 20 MB left. Free up space on the phone.');
        expect(itemOf('storage', { freeBytes: undefined })[0]).toBe('ready');
    });
});
