import { Alert, Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { FailedCard } from '../admin/list/ListStates';
import { useItemLabels, useSourceName } from './names';
import { ReportLines } from './ReportLines';
import { DifferencesTable, FactorsTable } from './ReportTables';
import { type CarbonReport, figure, type ReportContent, tonnes, useReportContent } from './report';

const TEXT = 'domains.carbon.report';

const Totals = ({ totals }: Pick<ReportContent, 'totals'>) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
            }}
        >
            {(['scope1', 'scope2', 'scope3', 'total'] as const).map(name => (
                <Box key={name}>
                    <Typography variant="body2" color="text.secondary">
                        {translate(`${TEXT}.${name}`)}
                    </Typography>
                    <Typography variant="h2" component="div" className="tabular">
                        {tonnes(totals[name])}
                    </Typography>
                    <Typography variant="caption" color="text.secondary">
                        CO2-e
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};

const About = ({ content }: { content: ReportContent }) => {
    const translate = useTranslate();
    const source = useSourceName();
    const what = useItemLabels();
    const { method, sets, totals, range, not_counted } = content;
    const named = sets.map(set =>
        translate(`${TEXT}.setOf`, { name: set.name, from: formatDate(set.from), to: formatDate(set.to) }),
    );
    return (
        <Stack spacing={1} sx={{ mt: 2 }}>
            <Typography variant="body2">
                {totals.total > 0
                    ? translate(`${TEXT}.range`, {
                          low: tonnes(range.low),
                          high: tonnes(range.high),
                          unknown: tonnes(range.unknown),
                      })
                    : translate(`${TEXT}.nothing`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {translate(`${TEXT}.method`, { ...method })} {translate(`${TEXT}.sets`, { sets: named.join('; ') })}
            </Typography>
            {not_counted.map(row => (
                <Alert key={`${row.source}${row.name}`} severity="warning">
                    {translate(`${TEXT}.notCounted`, {
                        source: source(row.source),
                        quantity: figure(row.quantity, row.unit),
                        name: what.of(row.name),
                    })}
                </Alert>
            ))}
        </Stack>
    );
};

/** Published report: totals, lines, differences from the previous version, and factors. */
export const ReportBody = ({ id }: { id: number }) => {
    const { data, error, refetch } = useReportContent(id);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={420} />;
    return (
        <Stack spacing={3}>
            <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                <Totals totals={data.totals} />
                <About content={data} />
            </Card>
            <DifferencesTable reportId={id} />
            {data.lines.length > 0 && <ReportLines lines={data.lines} />}
            {data.factors.length > 0 && <FactorsTable factors={data.factors} />}
        </Stack>
    );
};

/** The same in the context of a report record. */
export const ReportOfRecord = () => {
    const report = useRecordContext<CarbonReport>();
    return report ? <ReportBody id={report.id} /> : null;
};
