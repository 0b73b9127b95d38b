import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writableFields } from '../../src/domain/records/validation';
import type { ScreenDefinition } from '../../src/portal/admin/definition';
import { formSections, resourceOf } from '../../src/portal/admin/metadata';
import { renderPage } from '../../src/portal/admin/testBench';
import { createI18nProvider } from '../../src/portal/i18n/i18nProvider';
import { made, renderEveryScreen } from './renderScreens';

/** Renders the forms of every screen definition. */

renderEveryScreen();

const english = createI18nProvider('en');
/** Labels of the writable fields in a form's open sections. */
const titles = (definition: ScreenDefinition, mode: 'create' | 'update') => {
    const resource = resourceOf(definition.name);
    const formFields = new Set(
        formSections(definition, resource)
            .filter(({ collapsed }) => !collapsed)
            .flatMap(({ fields }) => fields),
    );
    return writableFields(resource.fields, mode)
        .filter(({ name }) => formFields.has(name))
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
