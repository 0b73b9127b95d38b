import type { Json, TestApp } from '../../../test/app';
import { type StaffBench, startStaffBench } from '../../../test/staffBench';

export interface FleetBench extends StaffBench {
    vehicle(more?: object): Promise<Json>;
    read(vehicle: Json, value: number, daysAgo: number, more?: object): ReturnType<TestApp['call']>;
    again(vehicle: Json): Promise<Json>;
}

/** Staff with vehicles to add, and a catalogue of three items of which two are critical. */
export const startFleetBench = async (): Promise<FleetBench> => {
    const bench = await startStaffBench();
    const { ask, ok } = bench;
    for (const [place, [name, is_critical]] of (
        [
            ['Brakes', true],
            ['Tyres', true],
            ['Horn', false],
        ] as const
    ).entries())
        await ok('POST', '/connect/v3/vehicle-checklist-items', { name, is_critical, place });
    let next = 1;
    return {
        ...bench,
        vehicle: (more = {}) => ok('POST', '/connect/v3/vehicles', { name: `Hilux ${next++}`, ...more }),
        read: (vehicle, value, daysAgo, more = {}) =>
            ask('POST', '/connect/v3/vehicle-meter-readings', {
                vehicle_id: vehicle.id,
                value,
                read_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
                ...more,
            }),
        again: ({ id }) => ok('GET', `/connect/v3/vehicles/${id}`),
    };
};
