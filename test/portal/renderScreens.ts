import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Resource } from '../../src/contract/metadata';
import { envelope, pageOf, screenOf, setupApi } from '../../src/portal/admin/testBench';
import { definitions } from '../../src/portal/registry';
import { sample } from '../sample';
import { recordOf, resourceAt } from './records';

/** Definitions with a generated page of this kind; a quarter of them in the gate, so that four commits cover all. */
export const made = (kind: 'list' | 'add' | 'edit' | 'view') =>
    sample(
        definitions.filter(
            ({ mounts, pages, list }) =>
                mounts.some(mount => mount[kind] !== undefined) && !pages?.[kind] && !(kind === 'list' && list?.page),
        ),
        ({ name }) => `${kind} ${name}`,
        { parts: 4 },
    ).map(definition => [definition.name, definition] as const);
/** Mock server with one complete record of each resource; page errors fail the test. */
export const renderEveryScreen = () => {
    const { server } = setupApi();
    const faults: string[] = [];
    const state = { archived: false };
    const shown = (resource: Resource) => ({
        ...recordOf(resource),
        ...(state.archived && { archived_at: '2026-02-04T00:00:00.000Z' }),
    });

    beforeEach(() => {
        state.archived = false;
        screenOf(false);
        vi.spyOn(console, 'error').mockImplementation((...parts) => void faults.push(parts.map(String).join(' ')));
        server.use(
            http.all('*/api/*', ({ request }) => {
                const found = resourceAt(new URL(request.url).pathname);
                if (found?.one) return envelope(shown(found.resource));
                if (found) return pageOf([shown(found.resource)]);
                // what is no list and no record of a resource is not there
                return HttpResponse.json({ status: { code: 404, message: 'Not found' } }, { status: 404 });
            }),
        );
    });
    afterEach(async () => {
        // lazy parts belong to the page: their errors must show here, not only on slower machines
        await act(() => vi.dynamicImportSettled());
        vi.restoreAllMocks();
        expect(faults.splice(0).filter(fault => !/404|Not found|not wrapped in act/i.test(fault))).toEqual([]);
    });
    return {
        /** Shows the record as archived, for one test. */
        archiveRecord: () => {
            state.archived = true;
        },
    };
};
