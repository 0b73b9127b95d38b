import { useTranslate } from 'react-admin';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { formatNumber } from '../components/fields/formats';
import { answered, connectApi } from '../session/clients';
import { TRIPS, type VehicleLogbook } from './diaries';
import { type PeriodColumn, PeriodPage } from './PeriodPage';

type Numeric = {
    [K in keyof VehicleLogbook]: VehicleLogbook[K] extends number | null ? K : never;
}[keyof VehicleLogbook];
const COLUMNS: readonly (readonly [Numeric, string])[] = [
    ['trips', ''],
    ['total_kms', 'km'],
    ['work_kms', 'km'],
    ['personal_kms', 'km'],
    ['business_share', '%'],
    ['not_in_trips', 'km'],
    ['first_odometer', 'km'],
    ['last_odometer', 'km'],
    ['rnd_distance', 'km'],
    ['private_road_distance', 'km'],
    ['total_flying_hours', 'h'],
];

/** Tax logbook of each vehicle: kilometres by purpose, and the business share. */
const LogbookPage = () => {
    const translate = useTranslate();
    const columns: PeriodColumn<VehicleLogbook>[] = [
        {
            key: 'vehicle',
            label: translate('domains.diaries.logbook.vehicle'),
            render: ({ vehicle_id, vehicle }) => (
                <ReferenceLink resource="vehicles" target={{ id: vehicle_id, label: vehicle }} />
            ),
            cell: ({ vehicle }) => vehicle,
        },
        {
            key: 'registration',
            label: translate('domains.diaries.logbook.registration'),
            render: ({ registration }) => registration ?? '–',
            cell: ({ registration }) => registration,
        },
        ...COLUMNS.map(
            ([key, unit]): PeriodColumn<VehicleLogbook> => ({
                key,
                label: `${translate(`domains.diaries.logbook.${key}`)}${unit ? ` (${unit})` : ''}`,
                numeric: true,
                render: row => {
                    const value = row[key];
                    return value === null ? '–' : formatNumber(value);
                },
                cell: row => row[key],
            }),
        ),
    ];
    return (
        <PeriodPage<VehicleLogbook>
            resource={TRIPS}
            name="vehicle-logbook"
            title="domains.diaries.logbook.title"
            lead="domains.diaries.logbook.lead"
            nothing="domains.diaries.logbook.nothing"
            ask={async query => (await answered(connectApi.GET('/v2/vehicle-logbooks', { params: { query } }))).data}
            columns={columns}
            rowKey={({ vehicle_id }) => vehicle_id}
        />
    );
};

export default LogbookPage;
