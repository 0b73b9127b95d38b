import { Card, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../components/fields/formats';
import { Figure } from '../components/panels/Figure';
import { answered, connectApi } from '../session/clients';
import { WORK_DIARIES, type WorkDiaryTotal } from './diaries';
import { type PeriodColumn, PeriodPage } from './PeriodPage';

const HOURS = { type: 'number', unit: 'h' } as const;
const hoursOf = (rows: readonly WorkDiaryTotal[]) => rows.reduce((sum, { hours }) => sum + hours, 0);

/** Hours by person and activity, for research incentive applications. */
const WorkTotalsPage = () => {
    const translate = useTranslate();
    const text = (key: keyof WorkDiaryTotal, name: string): PeriodColumn<WorkDiaryTotal> => ({
        key,
        label: translate(`domains.diaries.totals.${name}`),
        render: row => row[key],
        cell: row => row[key],
    });
    const columns: PeriodColumn<WorkDiaryTotal>[] = [
        text('user', 'person'),
        text('activity', 'activity'),
        {
            key: 'kind',
            label: translate('domains.diaries.totals.kind'),
            render: ({ kind }) => translate(`domains.diaries.totals.${kind}`),
            cell: ({ kind }) => translate(`domains.diaries.totals.${kind}`),
        },
        { ...text('hours', 'hours'), numeric: true, render: ({ hours }) => formatNumber(hours) },
        { ...text('days', 'days'), numeric: true },
    ];
    return (
        <PeriodPage<WorkDiaryTotal>
            resource={WORK_DIARIES}
            name="work-diary-totals"
            title="domains.diaries.totals.title"
            lead="domains.diaries.totals.lead"
            nothing="domains.diaries.totals.nothing"
            ask={async query => (await answered(connectApi.GET('/v2/work-diary-totals', { params: { query } }))).data}
            columns={columns}
            rowKey={({ user_id, activity_id }) => `${user_id}/${activity_id}`}
            above={rows => (
                <Card sx={{ p: 2, mb: 2 }}>
                    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
                        <Figure label={translate('domains.diaries.totals.all')}>
                            {formatNumber(hoursOf(rows), HOURS)}
                        </Figure>
                        {(['core', 'supporting'] as const).map(kind => (
                            <Figure key={kind} label={translate(`domains.diaries.totals.${kind}`)}>
                                {formatNumber(hoursOf(rows.filter(row => row.kind === kind)), HOURS)}
                            </Figure>
                        ))}
                    </Stack>
                </Card>
            )}
        />
    );
};

export default WorkTotalsPage;
