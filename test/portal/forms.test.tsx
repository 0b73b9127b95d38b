import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writableFields } from '../../src/domain/records/validation';
import type { ScreenDefinition } from '../../src/portal/admin/definition';
import { formSections, resourceOf } from '../../src/portal/admin/metadata';
import { renderPage } from '../../src/portal/admin/testBench';
import { createI18nProvider } from '../../src/portal/i18n/i18nProvider';
import { servicePlans } from '../../src/portal/servicePlans/definitions';
import { PLAN_INPUTS } from '../../src/portal/servicePlans/planInputs';
import { recordOf } from './records';
import { made, renderEveryScreen } from './renderScreens';

/** Renders the forms of every screen definition. */

renderEveryScreen();

const english = createI18nProvider('en');
/** Fields whose input is shown for some values of another field; 'Service plan' below covers one of each. */
const CONDITIONAL: Readonly<Record<string, readonly string[]>> = { 'service-plans': Object.keys(PLAN_INPUTS) };

/** Labels of the writable fields in a form's open sections that are always shown. */
const titles = (definition: ScreenDefinition, mode: 'create' | 'update') => {
    const resource = resourceOf(definition.name);
    const formFields = new Set(
        formSections(definition, resource)
            .filter(({ collapsed }) => !collapsed)
            .flatMap(({ fields }) => fields),
    );
    return writableFields(resource.fields, mode)
        .filter(({ name }) => formFields.has(name) && !CONDITIONAL[resource.name]?.includes(name))
        .map(({ name, title }) => english.translate(`resources.${resource.name}.fields.${name}`, { _: title }));
};

describe('Create form', () => {
    it.each(made('add'))('%s has every writable field of its open sections', async (name, definition) => {
        const { container } = renderPage(definition, `/${name}/create`);
        await screen.findAllByText('Save');
        for (const title of titles(definition, 'create')) expect(container.textContent).toContain(title);
    });
});

describe('Edit form', () => {
    it.each(made('edit'))('%s has every writable field of its open sections', async (name, definition) => {
        const { container } = renderPage(definition, `/${name}/1`);
        await screen.findAllByText('Save');
        await waitFor(() => {
            for (const title of titles(definition, 'update')) expect(container.textContent).toContain(title);
        });
    });
});

it('The form of a service plan has the limits and the subject of what it covers', async () => {
    expect(recordOf(resourceOf('service-plans')).covers).toBe('site');
    const { container } = renderPage(servicePlans, '/service-plans/1');
    await screen.findByText('Every (litres dosed)');
    expect(container.textContent).not.toContain('Every (kilometres)');
    expect(screen.queryByRole('combobox', { name: /^Vehicle/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: /^Site/ })).toBeTruthy();
});
