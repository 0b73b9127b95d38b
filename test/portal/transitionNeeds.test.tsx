import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScreenDefinition } from '../../src/portal/admin/definition';
import { resourceOf } from '../../src/portal/admin/metadata';
import { renderPart, screenOf, setupApi } from '../../src/portal/admin/testBench';
import { useActionBar } from '../../src/portal/admin/view/ActionBar';
import { definitions } from '../../src/portal/registry';
import { recordOf } from './records';

/** Transitions with requirements: the button names what is missing, and is filled only if nothing is. */

const { server } = setupApi();
beforeEach(() => {
    screenOf(false);
    server.use(http.get('*/api/*', () => HttpResponse.json({ status: { code: 404 } }, { status: 404 })));
});

const Actions = ({ definition, record }: { definition: ScreenDefinition; record: RaRecord }) =>
    useActionBar(definition, record).top;

/** Titles of a record's filled buttons and of all its actions, those of the menu included. */
const actionsOf = (definition: ScreenDefinition, values: object) => {
    const record = { ...recordOf(resourceOf(definition.name)), ...values } as unknown as RaRecord;
    const { unmount } = renderPart(<Actions definition={definition} record={record} />, { record });
    const buttons = screen.getAllByRole('button');
    const filled = buttons.flatMap(one => (/MuiButton-contained/.test(one.className) ? one.textContent : []));
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const entries = [...document.querySelectorAll('[role=menuitem] .MuiListItemText-primary')];
    const all = [...buttons, ...entries].map(({ textContent }) => textContent);
    unmount();
    return { filled, all };
};

interface Case {
    unmet: object;
    /** button of the unmet record */
    label: string;
    met: object;
}
const PURCHASE_LINE = { id: 1, quantity: 2, unit_price: 30, supplement_id: null, description: 'Hose' };
const ORDER_LINE = { id: 1, type: 'product', supplement_id: 3, quantity: 100, unit_price: 4 };
const purchase = { status: 'document_pending', supplier_id: 3, inventory_location_id: 3, items: [PURCHASE_LINE] };
/** By `resource.transition`. A transition that starts to declare requirements needs a line here. */
const CASES: Record<string, Case> = {
    'stocktakes.approve': {
        unmet: { status: 'pending', lines_counted: 0, lines_total: 29 },
        label: 'Approve: 29 lines left to count',
        met: { status: 'pending', lines_counted: 29, lines_total: 29 },
    },
    'purchase-requests.complete_documents': {
        unmet: { ...purchase, file_count: 0, items: [{ ...PURCHASE_LINE, unit_price: null }] },
        label: 'Request approval: 2 entries missing',
        met: { ...purchase, file_count: 1 },
    },
    'purchase-requests.without_documents': {
        unmet: { ...purchase, file_count: 0, supplier_id: null },
        label: 'Request approval without documents: 1 entry missing',
        met: { ...purchase, file_count: 0 },
    },
    'sales-orders.create': {
        unmet: { status: 'draft', items: [{ ...ORDER_LINE, quantity: null, unit_price: null }] },
        label: 'Create order: 2 entries missing',
        met: { status: 'draft', items: [ORDER_LINE] },
    },
};
const withNeeds = definitions.flatMap(definition =>
    Object.keys(definition.view?.needs ?? {}).map(step => ({ definition, step, key: `${definition.name}.${step}` })),
);

it('Every transition with requirements is a transition of its resource, and is tested here', () => {
    expect(withNeeds.map(({ key }) => key).sort()).toEqual(Object.keys(CASES).sort());
    for (const { definition, step, key } of withNeeds)
        expect(
            resourceOf(definition.name).fields.some(({ transitions }) =>
                transitions?.some(({ name }) => name === step),
            ),
            key,
        ).toBe(true);
});

describe('Transition with requirements', () => {
    it.each(withNeeds)(
        '$key names what is missing and is filled only if nothing is',
        async ({ definition, step, key }) => {
            const { unmet, label, met } = CASES[key] as Case;
            const transition = resourceOf(definition.name)
                .fields.flatMap(({ transitions = [] }) => transitions)
                .find(({ name }) => name === step);
            const title = transition?.title ?? '';
            const blocked = actionsOf(definition, unmet);
            expect(blocked.all).toContain(label);
            expect(blocked.filled).not.toContain(label);
            const ready = actionsOf(definition, met);
            expect(ready.all).toContain(title);
            expect(ready.filled).toEqual(transition?.next ? [title] : expect.not.arrayContaining([title]));
        },
    );
});
