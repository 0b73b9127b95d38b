import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/app';
import { notifyVehicleUsers } from '../fleet/vehicles';
import { notifyAssignee } from '../jobs/notifyAssignee';
import { transact } from '../platform/database/transact';
import { notifyRoleChange } from './mentions';

let app: TestApp;
let keeper: TestUser;
let worker: TestUser;

beforeAll(async () => {
    app = await startTestApp();
    keeper = await app.userWith({ permissions: ['delete_fleet_vehicle', 'read_job_card'], name: 'fleetkeeper' });
    worker = await app.userWith({ permissions: ['read_job_card'], name: 'worker' });
}, 120_000);
afterAll(() => app?.close());

const notificationMessages = async ({ id }: TestUser, type: string): Promise<string[]> =>
    (
        await app.services
            .sql`SELECT data ->> 'message' AS message FROM notifications WHERE user_id = ${id} AND type = ${type}`
    ).map(({ message }) => message as string);
const by = (userId: number) => ({ userId, name: 'Test other' }) as never;

it("A job card notifies its assignee of other users' actions, not of the assignee's own", async () => {
    const card = { id: 7, assigned_to_id: worker.id, title: 'Clean the tank' };
    await transact(app.services, db =>
        notifyAssignee(db, { services: app.services, caller: by(keeper.id) }, card, 'completed JC-000007'),
    );
    await transact(app.services, db =>
        notifyAssignee(db, { services: app.services, caller: by(worker.id) }, card, 'reopened JC-000007'),
    );
    // imported work is attributed to the person who did it
    const imported = (doneBy: number, id: number) =>
        transact(app.services, db =>
            notifyAssignee(
                db,
                { services: app.services, caller: by(worker.id + 1_000), doneBy },
                { ...card, id },
                `completed JC-00000${id}`,
            ),
        );
    await imported(worker.id, 8);
    await imported(keeper.id, 9);
    expect(await notificationMessages(worker, 'Job card')).toEqual([
        'Test other completed JC-000007: Clean the tank.',
        'Test fleetkeeper completed JC-000009: Clean the tank.',
    ]);
});
it('Vehicle notifications reach users with fleet permissions only', async () => {
    await transact(app.services, db => notifyVehicleUsers(db, app.services, 1, 'Truck 1 must not be driven.'));
    expect(await notificationMessages(keeper, 'Fleet')).toEqual(['Truck 1 must not be driven.']);
    expect(await notificationMessages(worker, 'Fleet')).toEqual([]);
});
it('A role change notifies the user of the roles gained and lost', async () => {
    await transact(app.services, db =>
        notifyRoleChange(db, app.services, {
            caller: by(keeper.id),
            userId: worker.id,
            before: ['User'],
            after: ['Admin'],
        }),
    );
    expect(await notificationMessages(worker, 'role')).toEqual([
        'Your roles changed: you are now Admin; you are no longer User.',
    ]);
});
