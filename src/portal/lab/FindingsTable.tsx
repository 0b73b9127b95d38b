import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
    type EarlierPoint,
    type Finding,
    type JudgedLimit,
    limitRangeText,
    stockClassText,
} from '../../domain/lab/reports';
import { shownResult } from '../../domain/lab/results';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { StatusChip } from '../components/fields/StatusChip';
import { RESULTS, TONES } from './labRecords';
import { RESULT_LINE } from './resultLine';
import { Trend } from './Trend';

export const useLimitText = () => {
    const translate = useTranslate();
    return (limit: JudgedLimit) =>
        translate('domains.lab.found.limit', {
            range: limitRangeText(limit),
            unit: limit.unit === '1' || limit.unit === 'pH' ? '' : limit.unit,
            guards: translate(`domains.lab.found.guards.${limit.guards}`),
            stock: stockClassText(limit),
        }).replace('  ', ' ');
};

interface FindingLineProps {
    finding: Finding;
    points: readonly EarlierPoint[];
    /** links the result, with permission to read it */
    linked: boolean;
}

const FindingLine = ({ finding, points, linked }: FindingLineProps) => {
    const translate = useTranslate();
    const limitText = useLimitText();
    const { name, method, operator, value, unit, basis, outcome, limits, status } = finding;
    const shown = shownResult(operator, value, unit);
    return (
        <Box
            component="li"
            sx={{
                ...RESULT_LINE,
                alignItems: 'center',
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr) auto',
                    md: 'minmax(0, 2fr) minmax(0, 1.4fr) 104px minmax(0, 3fr) 130px',
                },
            }}
        >
            <div>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                    {name}
                </Typography>
                {method && (
                    <Typography variant="caption" color="text.secondary">
                        {method}
                    </Typography>
                )}
            </div>
            <Box className="tabular" sx={{ textAlign: { xs: 'right', md: 'left' } }}>
                <Typography
                    variant="body2"
                    component="span"
                    sx={{ fontWeight: 650, color: outcome === 'beyond' ? 'error.main' : undefined }}
                >
                    {linked ? (
                        <ReferenceLink resource={RESULTS} target={{ id: finding.result_id, label: shown }} />
                    ) : (
                        shown
                    )}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary">
                    {[
                        basis === 'dry_matter' && translate('domains.lab.found.dryMatter'),
                        status === 'retest' && translate('domains.lab.found.retest'),
                    ]
                        .filter(Boolean)
                        .join(', ')}
                </Typography>
            </Box>
            <Box sx={{ display: { xs: points.length ? 'block' : 'none', md: 'block' } }}>
                <Trend points={points} finding={finding} />
            </Box>
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, order: { xs: 1, md: 0 } }}>
                {limits.map(limit => (
                    <Typography
                        key={`${limit.guards} ${limit.stock_kind} ${limit.stock_class}`}
                        variant="caption"
                        component="div"
                        color={limit.outcome === 'beyond' ? 'error.main' : 'text.secondary'}
                    >
                        {limitText(limit)}
                    </Typography>
                ))}
            </Box>
            <Box sx={{ justifySelf: { xs: points.length ? 'end' : 'start', md: 'end' } }}>
                {outcome !== 'no_limit' && (
                    <StatusChip label={translate(`domains.lab.found.outcome.${outcome}`)} color={TONES[outcome]} />
                )}
            </Box>
        </Box>
    );
};

interface FindingsTableProps {
    findings: readonly Finding[];
    earlier?: (finding: Finding) => readonly EarlierPoint[];
    linked?: boolean;
    label: string;
    none?: ReactNode;
}

/** Results with their limits, and earlier results at the same place. */
export const FindingsTable = ({ findings, earlier, linked = false, label, none }: FindingsTableProps) =>
    findings.length === 0 ? (
        none
    ) : (
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {findings.map(finding => (
                <FindingLine
                    key={finding.result_id}
                    finding={finding}
                    points={earlier?.(finding) ?? []}
                    linked={linked}
                />
            ))}
        </Box>
    );
