import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { expectEventually } from '../../../../test/eventually';
import { renderPart, setupApi, signIn } from '../../admin/testBench';
import { storeHomeCopy } from '../../offline/homeCopy';
import { setupDatabases } from '../../offline/testDatabases';
import { localStore } from '../../session/browserStore';
import { signOut } from '../../session/signOut';
import { clearSession, getSession } from '../../session/store';
import { OwnWaterPoints } from './OwnWaterPoints';

const { server } = setupApi();
setupDatabases();
const point = {
    id: 1,
    kind: 'udose',
    record_id: 1,
    name: 'Bottom Bore',
    customer_property: { id: 1, label: 'North' },
    state: 'fine',
    level: 'fine',
    tank_litres: null,
    dose_per_head: null,
    tank_reading: { capacity_litres: 400, last: null },
    next_visit: null,
    refill_request: null,
    problem_report: null,
    mobs: [],
    diagnosis: { cause: 'none', forecast: null },
};
const answer = { total: 1, counts: { fine: 1 }, points: [point], paddocks: [] };
const person = () => getSession()?.user.id as number;
const keep = () => storeHomeCopy(person(), answer as never);
const noSignal = () => HttpResponse.error();
const show = () => {
    server.use(http.get('*/api/main/business-contact', noSignal));
    return renderPart(<OwnWaterPoints />);
};

it('Home shows cached state while offline, queues an action and sends it once online', async () => {
    signIn({ staff: false, permissions: ['access_udose_site', 'create_tank_reading'] });
    await keep();
    localStore.set('headwater.business-phone', '(07) 7010 0100');
    const keys: (string | null)[] = [];
    server.use(
        http.get('*/api/main/water-points', noSignal),
        http.post('*/tank-readings', ({ request }) => {
            keys.push(request.headers.get('idempotency-key'));
            return noSignal();
        }),
    );
    show();
    await screen.findByText(/^As of .+, no signal$/);
    expect(screen.getByRole('link', { name: 'Call us on (07) 7010 0100' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Enter tank level of Bottom Bore' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Litres left' }), '200');
    await userEvent.click(dialog.getByRole('button', { name: 'Save level' }));
    await screen.findByText(/^Tank level at Bottom Bore: 200.L$/);

    server.use(
        http.post('*/tank-readings', ({ request }) => {
            keys.push(request.headers.get('idempotency-key'));
            return HttpResponse.json({ errors: { site_id: ['A probe measures this tank.'] } }, { status: 422 });
        }),
    );
    window.dispatchEvent(new Event('online'));
    await screen.findByText('A probe measures this tank.');
    server.use(
        http.post('*/tank-readings', ({ request }) => {
            keys.push(request.headers.get('idempotency-key'));
            return HttpResponse.json({ body: {} }, { status: 201 });
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
    await expectEventually(() => screen.queryByText(/Tank level at Bottom Bore/)).toBeNull();
    // a lost request is repeated with its key; a refused one gets a new key
    const [lost, repeated, anew] = keys;
    expect([repeated, keys.length]).toEqual([lost, 3]);
    expect(lost && anew && anew !== lost).toBe(true);
});

it('The home cache is deleted on sign-out and for users without permission', async () => {
    const copies = async () =>
        (await indexedDB.databases()).map(({ name }) => name).filter(name => /home$/.test(`${name}`));
    signIn({ staff: false, permissions: ['access_udose_site'] });
    await keep();
    expect(await copies()).toHaveLength(1);
    server.use(http.post('*/api/main/logout/', () => HttpResponse.json({})));
    await signOut();
    await expectEventually(copies).toEqual([]);
    signIn({ staff: false, permissions: ['access_udose_site'] });
    const late = keep();
    clearSession();
    await late;
    await expectEventually(copies).toEqual([]);
    signIn({ staff: false, permissions: ['access_udose_site'] });
    await keep();
    signIn({ staff: false, permissions: [] });
    show();
    await expectEventually(copies).toEqual([]);
});
