import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { zoneName } from '../../domain/calendar/dateEntry';
import { formatDateTime } from '../../domain/calendar/dateTexts';
import {
    findingsBeyond,
    type ReportContent,
    type ReportedFinding,
    type ReportedSample,
} from '../../domain/lab/reports';
import { FindingsTable } from './FindingsTable';

/** Summary alert: number of values outside their limits. */
export const Glance = ({ samples }: { samples: readonly ReportedSample[] }) => {
    const translate = useTranslate();
    const beyond = findingsBeyond(samples).length;
    return (
        <Alert severity={beyond ? 'warning' : 'success'}>
            {beyond
                ? translate('domains.lab.report.beyond', { smart_count: beyond })
                : translate('domains.lab.report.allWithin')}
        </Alert>
    );
};

export const Interpretation = ({ text }: { text: string | null | undefined }) => {
    const translate = useTranslate();
    return text ? (
        <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.lab.report.interpretation')}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text}
            </Typography>
        </Card>
    ) : null;
};

const before = (finding: ReportedFinding) => (finding.before ? [finding.before] : []);

const Sample = ({ sample }: { sample: ReportedSample }) => {
    const translate = useTranslate();
    const { number, site, paddock, property, kind, water_source, type, taken_at, time_zone, stock, findings, sulphur } =
        sample;
    return (
        <Card component="section" aria-label={number} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2">
                {[number, site ?? paddock, property].filter(Boolean).join(' · ')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {[
                    [kind, water_source, type].filter(Boolean).join(', '),
                    translate('domains.lab.report.taken', {
                        when: formatDateTime(taken_at, { timeZone: time_zone }),
                        zone: zoneName(time_zone, Date.parse(taken_at)),
                    }),
                    translate('domains.lab.report.judgedFor', { stock }),
                ].join(' · ')}
            </Typography>
            <FindingsTable label={number} findings={findings} earlier={finding => before(finding as ReportedFinding)} />
            {sulphur && (
                <Typography variant="body2" sx={{ mt: 1.5 }}>
                    {translate('domains.lab.found.sulphur', sulphur)}
                </Typography>
            )}
        </Card>
    );
};

/** Report on screen, with the same content as its PDF. */
export const ReportBody = ({
    content,
    interpretation,
}: {
    content: ReportContent;
    interpretation: string | null | undefined;
}) => (
    <Stack spacing={2}>
        <Glance samples={content.samples} />
        <Interpretation text={interpretation} />
        <Box sx={{ display: 'grid', gap: 2 }}>
            {content.samples.map(sample => (
                <Sample key={sample.id} sample={sample} />
            ))}
        </Box>
    </Stack>
);
