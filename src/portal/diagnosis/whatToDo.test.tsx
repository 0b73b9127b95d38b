import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { pageOf, renderPart, settled, setupApi, signIn } from '../admin/testBench';
import { CauseOfSite } from './CauseBanner';
import { WhatToDo } from './WhatToDo';

const { server, calls } = setupApi();

const found = {
    site_id: 7,
    cause: 'airlock',
    certainty: 'certain',
    sentence: 'Air in the supplement line.',
    playbook: {
        id: 1,
        title: 'Bleed the supplement line',
        meaning: 'Air is trapped. It follows a fill.',
        checks: [
            { id: 1, instruction: 'Open the tank valve.' },
            { id: 2, instruction: 'Bleed the line.' },
        ],
        parts: [{ id: 1, inventory_item_id: 8, quantity: 2, inventory_item: { id: 8, label: 'Pump tube set' } }],
        tools: 'Bucket',
        customer_text: 'A technician needs to bleed the line.',
    },
    parts_location: null,
    earlier_by: 'cause',
    earlier: [
        {
            id: 5,
            number: 'JC-000005',
            title: 'Bleed the line',
            completed_at: '2026-11-01T00:00:00Z',
            completed_by: { id: 3, label: 'Sam' },
            completion_notes: 'Foot valve was loose.',
        },
    ],
};
const show = async (change: object = {}, always = false) => {
    server.use(
        http.get('*/api/main/sites/7/playbook', () => HttpResponse.json({ body: { ...found, ...change } })),
        http.get('*/api/*', () => pageOf([])),
    );
    renderPart(<WhatToDo siteId={7} always={always} />);
    await settled();
    return screen.queryByRole('region', { name: /^Playbook/ });
};

it('A playbook lists checks in order, parts, tools and the last jobs with this cause', async () => {
    const panel = (await show()) as HTMLElement;
    within(panel).getByRole('heading', { name: 'Playbook: Bleed the supplement line' });
    expect([...panel.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
        'Open the tank valve.',
        'Bleed the line.',
    ]);
    expect(panel.textContent).toContain('Pump tube set: 2');
    expect(panel.textContent).toContain('Last jobs here with this cause');
    expect(panel.textContent).toContain('JC-000005 · Bleed the line');
    expect(panel.textContent).toContain('Foot valve was loose.');
    expect(within(panel).getByRole('link', { name: 'Edit playbook' }).getAttribute('href')).toBe('/playbook/edit/1');
});

it('A playbook says if the last jobs had another cause', async () => {
    const panel = await show({ earlier_by: 'site' });
    expect(panel?.textContent).toContain('Last jobs at this site');
    expect(panel?.textContent).toContain('No earlier job here has this cause.');
});

it('A playbook is hidden without a cause, unless always shown', async () => {
    expect(await show({ cause: 'none' })).toBeNull();
    expect(await show({ cause: 'none' }, true)).not.toBeNull();
});

it('A playbook is not requested without permission', async () => {
    signIn({ permissions: ['access_udose_site', 'read_udose_site'] });
    expect(await show()).toBeNull();
    expect(calls).toEqual([]);
});

it('Customers see the customer text of a diagnosis, staff do not', async () => {
    const diagnosis = {
        ...found,
        kind: 'udose',
        record_id: 7,
        since: null,
        next_step: null,
        difference: null,
        forecast: null,
        customer_text: 'A technician needs to bleed the line.',
        evidence: [],
    };
    server.use(http.get('*/api/main/sites/7/diagnosis', () => HttpResponse.json({ body: diagnosis })));
    const staff = renderPart(<CauseOfSite siteId={7} />);
    await screen.findByText(/Air in the supplement line/);
    expect(screen.queryByText(diagnosis.customer_text)).toBeNull();
    staff.unmount();
    signIn({ permissions: ['access_udose_site', 'read_udose_site'], staff: false });
    renderPart(<CauseOfSite siteId={7} />);
    await screen.findByText(diagnosis.customer_text);
});
