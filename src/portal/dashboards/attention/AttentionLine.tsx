import { Box, Link, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { OptionChip } from '../../admin/fields/OptionChip';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { ResponseLine } from '../../alarms/responses/ResponseLine';
import { formatNumber } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { telephoneUrl } from '../../links/telephone';
import { AttentionActions } from './AttentionActions';
import type { AttentionRow } from './useAttention';

const TEXT = 'domains.dashboards.attention';
/** Kinds whose record is the site itself, which the title links to. */
const SITE_KINDS: readonly AttentionRow['kind'][] = ['offline', 'tank'];

/** Last standing response to any alarm of a row. */
const lastResponse = (alarms: AttentionRow['alarms']) =>
    alarms
        .flatMap(({ response }) => response ?? [])
        .toSorted((a, b) => b.responded_at.localeCompare(a.responded_at))[0];

const Facts = ({ children }: { children: readonly ReactNode[] }) => (
    <Typography variant="body2" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children
            .map((fact, at) => ({ fact, key: at }))
            .filter(({ fact }) => Boolean(fact))
            .map(({ fact, key }, at) => (
                <Fragment key={key}>
                    {at > 0 && ' · '}
                    {fact}
                </Fragment>
            ))}
    </Typography>
);

/** Open job of a row with its status, or that there is none. */
const Job = ({ job }: { job: AttentionRow['job_card'] }) => {
    const translate = useTranslate();
    if (!job)
        return (
            <Typography variant="body2" color="text.secondary">
                {translate(`${TEXT}.no_job`)}
            </Typography>
        );
    return (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="body2" component="span" sx={{ whiteSpace: 'nowrap' }}>
                <ReferenceLink resource="job-cards" target={{ id: job.id, label: job.number }} />
            </Typography>
            <OptionChip resource="job-cards" name="status" value={job.status} />
        </Stack>
    );
};

/** Row: level, place and cause, then since, owner, animals and phone, with the job and the fitting actions. */
export const AttentionLine = ({ row, onNewJob }: { row: AttentionRow; onNewJob: (() => void) | undefined }) => {
    const translate = useTranslate();
    const { canAccess: canListJobs } = useCanAccess({ resource: 'job-cards', action: 'list' });
    const { site, customer, customer_property: property, cause, record, since, owner, head, phone, findings } = row;
    const place = site?.label ?? property?.label ?? customer?.label ?? record.label;
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gap: 1,
                columnGap: 2,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                alignItems: 'start',
                // WCAG 1.4.1: a link within text needs more than its color
                '& .hw-value-link': { textDecoration: 'underline' },
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr)',
                    md: '96px minmax(0, 1fr) 190px 210px',
                },
            }}
        >
            <div>
                <OptionChip resource="alarms" name="level" value={row.level} />
            </div>
            <Box sx={{ minWidth: 0 }}>
                <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {site ? <ReferenceLink resource="sites" target={site} /> : place}
                    {property && property.label !== place && (
                        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                            {` · ${property.label}`}
                        </Box>
                    )}
                </Typography>
                <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
                    <Box
                        component="span"
                        sx={{ color: 'text.secondary' }}
                    >{`${translate(`${TEXT}.kind.${row.kind}`)}: `}</Box>
                    {SITE_KINDS.includes(row.kind) ? (
                        cause
                    ) : (
                        <ReferenceLink resource={record.resource} target={{ id: record.id, label: cause }} />
                    )}
                </Typography>
                <ResponseLine response={lastResponse(row.alarms)} />
                <Facts>
                    {[
                        since && <Moment value={since} relative />,
                        translate(owner ? `${TEXT}.owner` : `${TEXT}.no_owner`, { name: owner?.label ?? '' }),
                        head ? translate(`${TEXT}.head`, { head: formatNumber(head) }) : null,
                        findings > 1 ? translate(`${TEXT}.findings`, { smart_count: findings - 1 }) : null,
                        phone && (
                            <Link underline="always" href={telephoneUrl(phone)}>
                                {phone}
                            </Link>
                        ),
                    ]}
                </Facts>
            </Box>
            {/* without the right to list jobs, no job is known */}
            <div>{canListJobs && <Job job={row.job_card} />}</div>
            <AttentionActions row={row} place={place} onNewJob={onNewJob} />
        </Box>
    );
};
