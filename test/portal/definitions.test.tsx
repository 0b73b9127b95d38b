import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filterFields } from '../../src/portal/admin/list/filters';
import { factSections, recordLabel, resourceOf } from '../../src/portal/admin/metadata';
import { renderPage } from '../../src/portal/admin/testBench';
import { definitions } from '../../src/portal/registry';
import { recordOf } from './records';
import { made, renderEveryScreen } from './renderScreens';

/** Renders list and record of every screen definition. forms.test.tsx covers their forms. */

const { archiveRecord } = renderEveryScreen();

describe('Screen definition', () => {
    it.each(definitions.map(definition => [definition.name, definition] as const))(
        '%s states no filters, facts or sort order equal to the defaults from the contract',
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

describe('List page', () => {
    it.each(made('list'))('%s shows its record under its columns', async (name, definition) => {
        const { container } = renderPage(definition, `/${name}`);
        await waitFor(() => expect(container.querySelectorAll('tbody tr').length).toBe(1));
        const shown = definition.list?.columns ?? [];
        expect(container.querySelectorAll('thead th').length).toBeGreaterThanOrEqual(shown.length);
        expect(screen.queryByText('Something went wrong')).toBeNull();
        const cells = [...container.querySelectorAll('tbody td')].map(({ textContent }) => textContent?.trim());
        expect(cells.filter(Boolean).length, cells.join(' | ')).toBeGreaterThan(0);
    });
});

describe('Record page', () => {
    it.each(made('view'))('%s shows the label of the record', async (name, definition) => {
        const resource = resourceOf(definition.name);
        renderPage(definition, `/${name}/1/show`);
        const label = recordLabel({ ...resource, displayWith: undefined }, recordOf(resource));
        expect((await screen.findAllByText(label, { exact: false })).length).toBeGreaterThan(0);
    });
});

describe('Archived record', () => {
    const restorable = made('view').filter(([, { name }]) => resourceOf(name).actions.restore);
    it.each(restorable)('of %s has a Restore button and no Edit button', async (name, definition) => {
        archiveRecord();
        renderPage(definition, `/${name}/1/show`);
        expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    });
});
