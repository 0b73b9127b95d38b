import type { Position } from '../../domain/land/position';
import type { FieldDay, FieldJob } from './fieldApi';

export const jobPosition = ({ sites, properties }: FieldDay, job: FieldJob): Position | null =>
    sites.find(({ id }) => id === job.site_id)?.place ??
    properties.find(({ id }) => id === job.property_id)?.place ??
    null;

export interface Stop {
    key: string;
    /** number in the drawing */
    number: number;
    name: string;
    property: string | undefined;
    place: Position;
    jobs: readonly FieldJob[];
}
/** Distinct places of the jobs, in job order. */
export const stopsOf = (day: FieldDay, jobs: readonly FieldJob[]): Stop[] => {
    const stops = new Map<string, Stop>();
    for (const job of jobs) {
        const place = jobPosition(day, job);
        if (!place) continue;
        const site = day.sites.find(({ id }) => id === job.site_id);
        const property = day.properties.find(({ id }) => id === job.property_id);
        const key = `${place.latitude} ${place.longitude}`;
        const known = stops.get(key);
        stops.set(key, {
            key,
            number: known?.number ?? stops.size + 1,
            name: known?.name ?? site?.name ?? property?.name ?? job.customer ?? job.number,
            property: known?.property ?? (site && property?.name),
            place,
            jobs: [...(known?.jobs ?? []), job],
        });
    }
    return [...stops.values()];
};
