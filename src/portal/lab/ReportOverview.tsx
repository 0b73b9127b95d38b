import { Alert, Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useGetOne, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import type { Finding, ReportContent } from '../../domain/lab/reports';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { RecordPath } from '../components/panels/RecordPath';
import { FindingsTable } from './FindingsTable';
import { type LabReport, PUBLISHED, REPORTS, SAMPLES, useFindings } from './labRecords';
import { Interpretation, ReportBody } from './ReportParts';
import { ReportVersions } from './ReportVersions';

export const ReportHeader = () => {
    const report = useRecordContext<LabReport>();
    const translate = useTranslate();
    if (!report) return null;
    const word = (key: string) => translate(`domains.lab.path.${key}`);
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {report.needs_correction && <Alert severity="warning">{translate('domains.lab.report.stale')}</Alert>}
            <ReportVersions report={report} resource={REPORTS} replaced="info" />
            {report.status !== 'superseded' && (
                <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                    <RecordPath
                        label={word('label')}
                        steps={[
                            { key: 'drafted', label: word('drafted'), done: true },
                            { key: 'published', label: word('published'), done: report.status === 'published' },
                        ]}
                    />
                </Card>
            )}
        </Stack>
    );
};

const DraftSample = ({ id, label }: { id: number; label: string }) => {
    const translate = useTranslate();
    const { data, isPending } = useFindings(id);
    return (
        <Card component="section" aria-label={label} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                <ReferenceLink resource={SAMPLES} target={{ id, label }} />
            </Typography>
            {isPending ? (
                <Skeleton height={80} />
            ) : (
                <FindingsTable
                    label={label}
                    linked
                    findings={(data?.findings ?? []) as Finding[]}
                    earlier={({ param_id, basis }) =>
                        data?.earlier.find(known => known.param_id === param_id && known.basis === basis)?.points ?? []
                    }
                    none={
                        <Typography variant="body2" color="text.secondary">
                            {translate('domains.lab.found.none')}
                        </Typography>
                    }
                />
            )}
        </Card>
    );
};

/** Published content of a report; a live preview while it is a draft. */
export const ReportOverview = () => {
    const report = useRecordContext<LabReport>();
    const isDraft = report?.status === 'draft';
    const { data: published } = useGetOne<ResourceTypes['published-lab-reports'] & { id: number }>(
        PUBLISHED,
        { id: report?.id ?? 0 },
        { enabled: report !== undefined && !isDraft },
    );
    if (!report) return null;
    if (!isDraft)
        return published ? (
            <ReportBody
                content={published.content as unknown as ReportContent}
                interpretation={published.interpretation}
            />
        ) : (
            <Skeleton variant="rounded" height={240} />
        );
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Interpretation text={report.interpretation} />
            {(report.lab_samples ?? []).map(({ id, label }) => (
                <DraftSample key={id} id={id} label={label} />
            ))}
        </Box>
    );
};
