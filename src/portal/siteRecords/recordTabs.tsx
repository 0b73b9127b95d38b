import type { RecordTab, ScreenDefinition } from '../admin/definition';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { HealthChecksTab } from '../telemetry/healthChecks/HealthChecksTab';
import { RainfallTab } from '../telemetry/RainfallTab';
import { SupplementUsageTab } from '../telemetry/SupplementUsageTab';
import { AnimalsTab } from './demographics/AnimalsTab';
import { followUps } from './followUps/definition';
import { serviceLogs } from './serviceLogs/definition';
import { StopsTab } from './stopReasons/StopsTab';
import { TimelineTab } from './timeline/TimelineTab';

const inPlace = (definition: unknown, columns: readonly string[]) => (
    <RelatedInPlace definition={definition as ScreenDefinition} field="site_id" columns={columns} />
);

/** Site tabs for records kept by people: timeline, follow-ups, services and more. */
export const recordTabs: readonly RecordTab[] = [
    { path: 'timeline', title: 'domains.siteRecords.timeline.title', content: <TimelineTab /> },
    {
        path: 'site-follow-ups',
        resource: 'site-follow-ups',
        content: inPlace(followUps, ['subject', 'due_on', 'status', 'is_overdue', 'way', 'assigned_to_id']),
    },
    {
        path: 'service-logs',
        title: 'domains.siteRecords.tab.services',
        resource: 'service-logs',
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
        title: 'domains.siteRecords.tab.stops',
        resource: 'stop-reasons',
        content: <StopsTab />,
    },
    {
        path: 'health-checks',
        title: 'domains.siteRecords.tab.health',
        resource: 'health-checks',
        content: <HealthChecksTab />,
    },
    {
        path: 'animals',
        title: 'domains.siteRecords.tab.animals',
        permission: ['access_site_animal_demographic', 'read_site_animal_demographic'],
        content: <AnimalsTab />,
    },
    {
        path: 'supplement-usage',
        title: 'domains.siteRecords.tab.usage',
        permission: ['read_udose_site'],
        content: <SupplementUsageTab />,
    },
    {
        path: 'rainfall',
        title: 'domains.siteRecords.tab.rain',
        permission: ['access_rainfall', 'read_rainfall'],
        content: <RainfallTab />,
    },
];
