import type { ResourceDefinition, Tab } from '../engine/definition';
import { resourceOf } from '../engine/metadata';
import { RelatedInPlace } from '../engine/view/RelatedInPlace';
import { HealthChecksTab } from '../telemetry/healthChecks/HealthChecksTab';
import { RainfallTab } from '../telemetry/RainfallTab';
import { SupplementUsageTab } from '../telemetry/SupplementUsageTab';
import { AnimalsTab } from './demographics/AnimalsTab';
import { followUps } from './followUps/definition';
import { serviceLogs } from './serviceLogs/definition';
import { StopsTab } from './stopReasons/StopsTab';
import { TimelineTab } from './timeline/TimelineTab';

const inPlace = (definition: unknown, columns: readonly string[]) => (
    <RelatedInPlace definition={definition as ResourceDefinition} field="udose_site_id" columns={columns} />
);
const listers = (name: string) => resourceOf(name).actions.list;

/** What people record at a site, and what follows from it. */
export const recordTabs: readonly Tab[] = [
    { path: 'timeline', title: 'domains.siteRecords.timeline.title', content: <TimelineTab /> },
    {
        path: 'site-follow-ups',
        title: resourceOf('site-follow-ups').plural,
        permission: listers('site-follow-ups'),
        content: inPlace(followUps, ['subject', 'due_on', 'status', 'is_overdue', 'way', 'assigned_to_id']),
    },
    {
        path: 'service-logs',
        title: resourceOf('service-logs').plural,
        permission: listers('service-logs'),
        content: inPlace(serviceLogs, [
            'summary',
            'kind',
            'serviced_at',
            'technician_id',
            'battery_voltage',
            'tank_level',
        ]),
    },
    {
        path: 'stop-reasons',
        title: resourceOf('stop-reasons').plural,
        permission: listers('stop-reasons'),
        content: <StopsTab />,
    },
    {
        path: 'health-checks',
        title: resourceOf('health-checks').plural,
        permission: listers('health-checks'),
        content: <HealthChecksTab />,
    },
    {
        path: 'animals',
        title: 'domains.siteRecords.animals.title',
        permission: ['access_site_animal_demographic', 'read_site_animal_demographic'],
        content: <AnimalsTab />,
    },
    {
        path: 'supplement-usage',
        title: 'domains.siteRecords.usage.title',
        permission: ['read_udose_site'],
        content: <SupplementUsageTab />,
    },
    {
        path: 'rainfall',
        title: 'domains.siteRecords.rain.title',
        permission: ['access_rainfall', 'read_rainfall'],
        content: <RainfallTab />,
    },
];
