import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import { Alert, Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { DAY_MS, dayKey, daysBetween } from '../../../domain/calendar/days';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { StateMessage } from '../../admin/list/ListStates';
import { useAttempt } from '../../admin/useAttempt';
import { DateBox } from '../../components/dates/DateBox';
import { download } from '../../components/download';
import { useSearchParams } from '../../links';
import { withParam } from '../../links/withParam';
import { useCan } from '../../session/can';
import { REPORTS, reportFile, reportUrl } from './reports';

const MOST_DAYS = 400;

/** Translation key of an invalid time span; `undefined` if it is valid. */
const timeFault = (from: string, to: string): string | undefined => {
    const days = daysBetween(from, to);
    return days < 1 ? 'wrong' : days > MOST_DAYS ? 'too_long' : undefined;
};

/** Form that exports a report, filtered by subject and period. */
const ExportReportPage = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const can = useCan();
    const [params, setParams] = useSearchParams();
    const { busy, attempt } = useAttempt();
    const word = (key: string) => translate(`domains.siteRecords.report.${key}`);
    const reports = REPORTS.filter(({ permission }) => can(permission));
    const report = reports.find(({ key }) => key === params.get('report')) ?? reports[0];
    const number = (name: string) => Number(params.get(name)) || undefined;
    const choice = {
        customer: number('customer'),
        site: number('site'),
        from: params.get('from') ?? dayKey(Date.now() - 29 * DAY_MS),
        to: params.get('to') ?? dayKey(Date.now()),
    };
    const set = (name: string, value: string | number | undefined) =>
        setParams(before => withParam(before, name, value), { replace: true });
    if (!report)
        return (
            <Card>
                <StateMessage icon={<SummarizeOutlined />} title={word('none')} />
            </Card>
        );
    const timed = report.time !== undefined;
    const fault = timed ? timeFault(choice.from, choice.to) : undefined;
    const fetchIt = () =>
        attempt(async () => {
            await download(reportUrl(report, choice), reportFile(report, choice));
            notify('domains.siteRecords.report.done', { type: 'success' });
        });
    const day = (name: 'from' | 'to') => (
        <DateBox
            kind="date"
            label={word(name)}
            value={choice[name]}
            onChange={value => set(name, value)}
            error={fault !== undefined}
            helperText={name === 'to' && fault ? word(fault) : undefined}
        />
    );
    return (
        <Box sx={{ maxWidth: 760 }}>
            <Typography variant="h1">{word('title')}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
                {word('text')}
            </Typography>
            <Card sx={{ p: { xs: 2, md: 3 } }}>
                <Stack spacing={2.5}>
                    <Box>
                        <TextField
                            select
                            fullWidth
                            size="small"
                            label={word('which')}
                            value={report.key}
                            onChange={event => set('report', event.target.value)}
                        >
                            {reports.map(({ key }) => (
                                <MenuItem key={key} value={key}>
                                    {word(`name.${key}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                            {word(`about.${report.key}`)}
                        </Typography>
                    </Box>
                    {(report.customer || report.site) && (
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 2,
                                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                            }}
                        >
                            {report.customer && (
                                <ReferencePicker
                                    reference="customers"
                                    label={word('customer')}
                                    multiple={false}
                                    value={choice.customer ? [choice.customer] : []}
                                    onChange={ids => set('customer', ids[0])}
                                />
                            )}
                            {report.site && (
                                <ReferencePicker
                                    reference="sites"
                                    kinds={['udose']}
                                    label={word('site')}
                                    multiple={false}
                                    value={choice.site ? [choice.site] : []}
                                    onChange={ids => set('site', ids[0])}
                                />
                            )}
                            <Typography variant="caption" color="text.secondary" sx={{ gridColumn: '1 / -1', mt: -1 }}>
                                {word('everyone')}
                            </Typography>
                        </Box>
                    )}
                    {timed ? (
                        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
                            {day('from')}
                            {day('to')}
                        </Stack>
                    ) : (
                        <Alert severity="info">{word('no_time')}</Alert>
                    )}
                    <Box>
                        <Button
                            variant="contained"
                            startIcon={<FileDownloadOutlined />}
                            onClick={() => void fetchIt()}
                            loading={busy}
                            disabled={fault !== undefined}
                        >
                            {word('download')}
                        </Button>
                    </Box>
                </Stack>
            </Card>
        </Box>
    );
};
export default ExportReportPage;
