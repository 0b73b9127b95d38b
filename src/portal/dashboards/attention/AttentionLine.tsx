import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Alert, Box, Checkbox, IconButton, Link, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode, useId } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { OptionChip } from '../../admin/fields/OptionChip';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { ResponseLine } from '../../alarms/responses/ResponseLine';
import { formatNumber } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { telephoneUrl } from '../../links/telephone';
import type { AttentionRow } from './useAttention';
import { placeOf } from './useQueueActions';

const TEXT = 'domains.dashboards.attention';
/** Kinds whose record is the site itself, which the title links to. */
const SITE_KINDS: readonly AttentionRow['kind'][] = ['offline', 'tank'];

/** Last standing response to any alarm of a row. */
export const lastResponse = (alarms: AttentionRow['alarms']) =>
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
export const Job = ({ job }: { job: AttentionRow['job_card'] }) => {
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

interface AttentionLineProps {
    row: AttentionRow;
    /** the row that the keys act on */
    isCurrent: boolean;
    isSelected: boolean;
    /** absent for readers who may act on nothing */
    onToggle: (() => void) | undefined;
    onFocus: () => void;
    /** conflict message of the last action */
    conflict: string | undefined;
    /** shows or hides what lies below the row; absent on wide screens */
    onExpand?: (() => void) | undefined;
    children?: ReactNode;
}

/** Row: level, place and cause, then since, owner, animals, phone and job. */
export const AttentionLine = ({
    row,
    isCurrent,
    isSelected,
    onToggle,
    onFocus,
    conflict,
    onExpand,
    children,
}: AttentionLineProps) => {
    const translate = useTranslate();
    const { canAccess: canListJobs } = useCanAccess({ resource: 'job-cards', action: 'list' });
    const below = useId();
    const {
        site,
        customer_property: property,
        cause,
        record,
        since,
        owner,
        head,
        phone,
        findings,
        job_card: job,
    } = row;
    const place = placeOf(row);
    return (
        <Box
            component="li"
            data-row={row.key}
            tabIndex={isCurrent ? 0 : -1}
            aria-current={isCurrent ? 'true' : undefined}
            onFocus={onFocus}
            onClick={onFocus}
            sx={{
                display: 'grid',
                gridTemplateColumns: `${onToggle ? '36px ' : ''}minmax(0, 1fr) auto`,
                columnGap: 0.5,
                py: 1,
                pr: 1,
                pl: onToggle ? 0 : 1,
                borderTop: 1,
                borderColor: 'divider',
                borderLeft: '3px solid transparent',
                alignItems: 'start',
                cursor: 'default',
                // WCAG 1.4.1: a link within text needs more than its color
                '& .hw-value-link': { textDecoration: 'underline' },
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
                ...(isSelected && { bgcolor: 'action.selected' }),
                ...(isCurrent && { borderLeftColor: 'primary.main', bgcolor: 'action.selected' }),
            }}
        >
            {onToggle && (
                <Checkbox
                    size="small"
                    checked={isSelected}
                    onChange={onToggle}
                    tabIndex={-1}
                    sx={{ p: 0.75 }}
                    slotProps={{ input: { 'aria-label': translate(`${TEXT}.select`, { place }) } }}
                />
            )}
            <Box sx={{ minWidth: 0 }}>
                <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                    <OptionChip resource="alarms" name="level" value={row.level} />
                    <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}>
                        {site ? <ReferenceLink resource="sites" target={site} /> : place}
                        {property && property.label !== place && (
                            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                                {` · ${property.label}`}
                            </Box>
                        )}
                    </Typography>
                </Stack>
                <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', mt: 0.25 }}>
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
                            <Link underline="always" href={telephoneUrl(phone)} sx={{ whiteSpace: 'nowrap' }}>
                                {phone}
                            </Link>
                        ),
                        // without the right to list jobs, no job is known
                        canListJobs &&
                            (job ? (
                                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                                    <ReferenceLink resource="job-cards" target={{ id: job.id, label: job.number }} />
                                </Box>
                            ) : (
                                translate(`${TEXT}.no_job`)
                            )),
                    ]}
                </Facts>
                {conflict && (
                    <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
                        {conflict}
                    </Alert>
                )}
            </Box>
            {onExpand && (
                <IconButton
                    size="small"
                    aria-label={translate(`${TEXT}.show_evidence`, { place })}
                    aria-expanded={children !== undefined}
                    aria-controls={below}
                    onClick={onExpand}
                >
                    <ExpandMoreIcon sx={{ transform: children ? 'rotate(180deg)' : undefined }} />
                </IconButton>
            )}
            {children && (
                <Box id={below} sx={{ gridColumn: '1 / -1', pt: 1.5, pl: 1, minWidth: 0 }}>
                    {children}
                </Box>
            )}
        </Box>
    );
};
