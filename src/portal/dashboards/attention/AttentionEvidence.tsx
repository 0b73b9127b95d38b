import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { FailedCard } from '../../admin/list/ListStates';
import { ResponseLine } from '../../alarms/responses/ResponseLine';
import { Moment } from '../../components/fields/Moment';
import { PlainList } from '../../components/panels/PlainList';
import { CauseSentence, EvidenceLine } from '../../diagnosis/CauseBanner';
import { DaysLeft } from '../../diagnosis/DaysLeft';
import { useSettingText } from '../../sites/dose/PendingSettings';
import { Job, lastResponse } from './AttentionLine';
import { type AttentionRow, type AttentionEvidence as Evidence, useEvidence } from './useAttention';

const EventChart = lazy(() => import('./EventChart'));

const TEXT = 'domains.dashboards.attention.evidence';
const FIRST_CHECKS = 4;

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <div>
            <Typography variant="subtitle2" component="h4">
                {translate(`${TEXT}.${title}`)}
            </Typography>
            <Box
                sx={{
                    typography: 'body2',
                    overflowWrap: 'anywhere',
                    '& .hw-value-link': { textDecoration: 'underline' },
                }}
            >
                {children}
            </Box>
        </div>
    );
};

const LastVisit = ({ visit }: { visit: NonNullable<Evidence['last_visit']> }) => (
    <Part title="last_visit">
        <ReferenceLink resource={visit.resource} target={{ id: visit.id, label: visit.label }} />
        {' · '}
        <Moment value={visit.at} relative />
        {visit.by && ` · ${visit.by.label}`}
    </Part>
);

const PendingSettings = ({ settings }: { settings: Readonly<Record<string, unknown>> }) => {
    const translate = useTranslate();
    const textOf = useSettingText();
    return (
        <Part title="pending">
            <PlainList>
                {Object.entries(settings).map(([field, wanted]) => {
                    const { name, value } = textOf(field, wanted);
                    return <li key={field}>{translate('domains.sites.dose.pending.change', { name, to: value })}</li>;
                })}
            </PlainList>
        </Part>
    );
};

const AtSite = ({ row, site }: { row: AttentionRow; site: NonNullable<AttentionRow['site']> }) => {
    const { data, error, refetch } = useEvidence(site.id);
    const { canAccess: canList } = useCanAccess({ resource: 'job-cards', action: 'list' });
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={320} />;
    const { diagnosis, playbook, last_visit, pending_settings, update_interval } = data;
    const response = lastResponse(row.alarms);
    const isSupply = row.key.startsWith('supply ');
    return (
        <Stack spacing={1.5}>
            {diagnosis.cause !== 'none' && (
                <Part title="diagnosis">
                    <CauseSentence diagnosis={diagnosis} />
                    {diagnosis.difference && <div>{diagnosis.difference}</div>}
                    {diagnosis.evidence.length > 0 && (
                        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
                            {diagnosis.evidence.map((line, at) => (
                                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one diagnosis never move
                                <EvidenceLine key={at} line={line} />
                            ))}
                        </Box>
                    )}
                </Part>
            )}
            {isSupply && diagnosis.forecast && <DaysLeft forecast={diagnosis.forecast} />}
            {site.kind === 'udose' && site.record_id !== null && (
                <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
                    <EventChart
                        key={site.id}
                        id={Number(site.record_id)}
                        name={site.label}
                        since={row.since}
                        isSupply={isSupply}
                        updateInterval={update_interval}
                    />
                </Suspense>
            )}
            {playbook && diagnosis.cause !== 'none' && playbook.checks.length > 0 && (
                <Part title="checks">
                    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
                        {playbook.checks.slice(0, FIRST_CHECKS).map((check, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: the checks of one playbook never move
                            <li key={at}>{check}</li>
                        ))}
                    </Box>
                </Part>
            )}
            {last_visit && <LastVisit visit={last_visit} />}
            {canList && (
                <Part title="job">
                    <Job job={row.job_card} />
                </Part>
            )}
            {pending_settings && Object.keys(pending_settings).length > 0 && (
                <PendingSettings settings={pending_settings} />
            )}
            {response && (
                <Part title="response">
                    <ResponseLine response={response} />
                </Part>
            )}
        </Stack>
    );
};

/** Evidence of a row: diagnosis, readings around its start, first checks, last visit, job and pending settings. */
export const AttentionEvidence = ({ row }: { row: AttentionRow }) => {
    const translate = useTranslate();
    const { site } = row;
    if (site) return <AtSite key={site.id} row={row} site={site} />;
    return (
        <Typography variant="body2" color="text.secondary">
            {translate(`${TEXT}.no_site`)}
        </Typography>
    );
};
