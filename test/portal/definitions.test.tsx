import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writableFields } from '../../src/domain/validation';
import type { ResourceDefinition } from '../../src/portal/engine/definition';
import { filterFields } from '../../src/portal/engine/list/filters';
import { factSections, formSections, resourceOf } from '../../src/portal/engine/metadata';
import { envelope, pageOf, renderPage, setupApi } from '../../src/portal/engine/testBench';
import { createI18nProvider } from '../../src/portal/i18n/i18nProvider';
import { definitions } from '../../src/portal/registry';
import { recordOf, resourceAt } from './records';

/** Every screen definition, drawn from the contract with a record that has something in every field. */

const { server } = setupApi();
const faults: string[] = [];

beforeEach(() => {
    // jsdom has no layout: take the desktop's
    window.matchMedia = (query: string) =>
        ({
            matches: !/max-width/.test(query),
            media: query,
            addEventListener() {},
            removeEventListener() {},
            addListener() {},
            removeListener() {},
        }) as unknown as MediaQueryList;
    vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(said.map(String).join(' ')));
    server.use(
        http.all('*/api/*', ({ request }) => {
            const found = resourceAt(new URL(request.url).pathname);
            if (found?.one) return envelope(recordOf(found.resource));
            if (found) return pageOf([recordOf(found.resource)]);
            // what is no list and no record of a resource is not there
            return HttpResponse.json({ status: { code: 404, message: 'Not found' } }, { status: 404 });
        }),
    );
});
afterEach(() => {
    vi.restoreAllMocks();
    expect(faults.splice(0).filter(fault => !/404|Not found|not wrapped in act/i.test(fault))).toEqual([]);
});

const made = (kind: 'list' | 'add' | 'edit' | 'view') =>
    definitions
        .filter(
            ({ mounts, pages, list }) =>
                mounts.some(mount => mount[kind] !== undefined) && !pages?.[kind] && !(kind === 'list' && list?.page),
        )
        .map(definition => [definition.name, definition] as const);
const english = createI18nProvider('en');
/** What the fields of a form are called that are open at once, and may be written. */
const titles = (definition: ResourceDefinition, mode: 'create' | 'update') => {
    const resource = resourceOf(definition.name);
    const asked = new Set(
        formSections(definition, resource)
            .filter(({ collapsed }) => !collapsed)
            .flatMap(({ fields }) => fields),
    );
    return writableFields(resource.fields, mode)
        .filter(({ name }) => asked.has(name))
        .map(({ name, title }) => english.translate(`resources.${resource.name}.fields.${name}`, { _: title }));
};

describe('a definition', () => {
    it.each(definitions.map(definition => [definition.name, definition] as const))(
        '%s says only what differs from the contract',
        (name, definition) => {
            const resource = resourceOf(name);
            const { list, view } = definition;
            const usual = { ...definition, ...(list && { list: { ...list, filters: undefined } }) };
            const offered = filterFields(usual, resource).offered.map(field => field.name);
            if (list?.filters) expect(list.filters, 'filters that follow by themselves').not.toEqual(offered);
            const facts = factSections({ ...definition, view: { ...view, facts: undefined } }, resource);
            if (view?.facts) expect(view.facts, 'facts that follow by themselves').not.toEqual(facts);
            const { field, descending } = {
                field: resource.order.field,
                descending: resource.order.direction === 'desc',
            };
            if (list?.sort) expect(list.sort, 'the order of the contract').not.toBe(`${descending ? '-' : ''}${field}`);
        },
    );
});

describe('the list of', () => {
    it.each(made('list'))('%s shows its record under its columns', async (name, definition) => {
        const { container } = renderPage(definition, `/${name}`);
        await waitFor(() => expect(container.querySelectorAll('tbody tr').length).toBe(1), { timeout: 5000 });
        const shown = definition.list?.columns ?? [];
        expect(container.querySelectorAll('thead th').length).toBeGreaterThanOrEqual(shown.length);
        expect(screen.queryByText('Something went wrong')).toBeNull();
        const cells = [...container.querySelectorAll('tbody td')].map(({ textContent }) => textContent?.trim());
        expect(cells.filter(Boolean).length, cells.join(' | ')).toBeGreaterThan(0);
    });
});

describe('the form of a new', () => {
    it.each(made('add'))('%s asks for what the contract lets one write', async (name, definition) => {
        const { container } = renderPage(definition, `/${name}/create`);
        await screen.findAllByText('Save');
        for (const title of titles(definition, 'create')) expect(container.textContent).toContain(title);
    });
});

describe('the form of', () => {
    it.each(made('edit'))('%s holds what the record has', async (name, definition) => {
        const { container } = renderPage(definition, `/${name}/1`);
        await screen.findAllByText('Save', {}, { timeout: 5000 });
        await waitFor(() => {
            for (const title of titles(definition, 'update')) expect(container.textContent).toContain(title);
        });
    });
});

describe('the page of', () => {
    it.each(made('view'))('%s names the record and tells its facts', async (name, definition) => {
        const resource = resourceOf(definition.name);
        renderPage(definition, `/${name}/1/show`);
        const label = String(recordOf(resource)[resource.display] ?? '#1');
        expect((await screen.findAllByText(label, { exact: false }, { timeout: 5000 })).length).toBeGreaterThan(0);
    });
});
