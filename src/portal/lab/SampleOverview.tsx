import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { Finding } from '../../domain/lab/reports';
import { RecordPath } from '../components/panels/RecordPath';
import { FindingsTable } from './FindingsTable';
import { LabOffers } from './LabOffers';
import { type LabSample, RESULTS, useFindings } from './labRecords';
import { SamplePhotos } from './SamplePhotos';

/** Progress of a sample. */
export const SampleHeader = () => {
    const sample = useRecordContext<LabSample>();
    const translate = useTranslate();
    if (!sample) return null;
    const word = (key: string) => translate(`domains.lab.path.${key}`);
    const testing = sample.testing;
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            <RecordPath
                label={word('label')}
                steps={[
                    { key: 'taken', label: word('taken'), done: true },
                    { key: 'approved', label: word('approved'), done: sample.status === 'approved' },
                    // customers see findings in published reports only
                    ...(testing === undefined || testing === null
                        ? []
                        : [
                              {
                                  key: 'tested',
                                  label: word('tested'),
                                  done: testing === 'complete' || testing === 'reported',
                              },
                              { key: 'reported', label: word('reported'), done: testing === 'reported' },
                          ]),
                ]}
            />
        </Card>
    );
};

const Found = ({ sample }: { sample: LabSample }) => {
    const translate = useTranslate();
    const { data, isPending, error, refetch } = useFindings(sample.id);
    const points = ({ param_id, basis }: Finding) =>
        data?.earlier.find(earlier => earlier.param_id === param_id && earlier.basis === basis)?.points ?? [];
    const expected = data?.expected ?? [];
    return (
        <Card component="section" aria-labelledby="lab-found" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography id="lab-found" variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.lab.found.title')}
            </Typography>
            {isPending && <Skeleton height={120} />}
            {error !== null && (
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                    <Typography variant="body2">{error.message}</Typography>
                    <Button onClick={() => refetch()}>{translate('shell.error.retry')}</Button>
                </Stack>
            )}
            {data && (
                <FindingsTable
                    label={translate('domains.lab.found.title')}
                    findings={data.findings as Finding[]}
                    earlier={points}
                    linked
                    none={
                        <Typography variant="body2" color="text.secondary">
                            {translate(`domains.lab.found.${sample.status === 'approved' ? 'none' : 'waiting'}`)}
                        </Typography>
                    }
                />
            )}
            {data && data.findings.length > 0 && expected.length > 0 && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
                    {translate('domains.lab.found.missing', { names: expected.map(({ name }) => name).join(', ') })}
                </Typography>
            )}
            {data?.sulphur && (
                <Typography variant="body2" sx={{ mt: 1.5 }}>
                    {translate('domains.lab.found.sulphur', data.sulphur)}
                </Typography>
            )}
        </Card>
    );
};

/** Results of a sample, its proposals to site settings, and its photos. */
export const SampleOverview = () => {
    const sample = useRecordContext<LabSample>();
    if (!sample) return null;
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <LabOffers of={{ lab_sample_id: sample.id }} />
            <CanAccess resource={RESULTS} action="show">
                <Found sample={sample} />
            </CanAccess>
            <SamplePhotos />
        </Box>
    );
};
