import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FACTOR_UNITS, type FactorKey } from '../../domain/carbon/factors';
import { variantText } from '../../domain/carbon/labels';
import { useFactorName, useItemLabels, useSourceName } from './names';
import { figure, kilograms, type ReportContent, useDifferences } from './report';

const RIGHT = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

const TableCard = ({
    title,
    id,
    head,
    right,
    children,
}: {
    title: string;
    id: string;
    head: string[];
    right: number[];
    children: ReactNode;
}) => (
    <Card sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
            {title}
        </Typography>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-labelledby={id}>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {head.map((text, at) => (
                            <TableCell key={text} sx={right.includes(at) ? RIGHT : undefined}>
                                {text}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>{children}</TableBody>
            </Table>
        </Box>
    </Card>
);

/** Factors used by a report, with their sources. */
export const FactorsTable = ({ factors }: Pick<ReportContent, 'factors'>) => {
    const translate = useTranslate();
    const name = useFactorName();
    const word = (key: string) => translate(`domains.carbon.report.${key}`);
    return (
        <TableCard
            title={word('factors')}
            id="carbon-factors"
            head={[word('factor'), word('value'), word('origin')]}
            right={[1]}
        >
            {factors.map(({ key, variant, value, source, set, from }) => (
                <TableRow key={JSON.stringify([key, variant, value, set])}>
                    <TableCell>{[name(key), variantText(variant)].filter(Boolean).join(', ')}</TableCell>
                    <TableCell sx={RIGHT} className="tabular">
                        {figure(value, FACTOR_UNITS[key as FactorKey] ?? '')}
                    </TableCell>
                    <TableCell>
                        {source}
                        <Typography variant="caption" color="text.secondary" component="div">
                            {from === 'set' ? set : translate(`domains.carbon.kind.${from}`)}
                        </Typography>
                    </TableCell>
                </TableRow>
            ))}
        </TableCard>
    );
};

/** Differences from the previous version of the report. */
export const DifferencesTable = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const source = useSourceName();
    const factor = useFactorName();
    const what = useItemLabels();
    const { data } = useDifferences(reportId);
    const word = (key: string) => translate(`domains.carbon.differences.${key}`);
    if (!data?.before) return null;
    const { number } = data.before;
    const amount = (kg: number | null) => (kg === null ? '–' : kilograms(kg));
    return (
        <TableCard
            title={translate('domains.carbon.differences.title', { number })}
            id="carbon-differences"
            head={[word('what'), word('of'), word('before'), word('after'), word('change')]}
            right={[2, 3, 4]}
        >
            {data.emissions.length + data.factors.length === 0 && (
                <TableRow>
                    <TableCell colSpan={5}>{word('none')}</TableCell>
                </TableRow>
            )}
            {data.emissions.map(row => (
                <TableRow key={JSON.stringify([row.source, row.scope, row.of])}>
                    <TableCell>{source(row.source)}</TableCell>
                    <TableCell>{what.of(row.of)}</TableCell>
                    <TableCell sx={RIGHT}>{amount(row.before)}</TableCell>
                    <TableCell sx={RIGHT}>{amount(row.after)}</TableCell>
                    <TableCell sx={RIGHT}>{`${row.change > 0 ? '+' : ''}${kilograms(row.change)}`}</TableCell>
                </TableRow>
            ))}
            {data.factors.map(row => (
                <TableRow key={JSON.stringify([row.key, row.variant])}>
                    <TableCell>{factor(row.key)}</TableCell>
                    <TableCell>{variantText(row.variant) || '–'}</TableCell>
                    <TableCell sx={RIGHT}>{row.before ?? '–'}</TableCell>
                    <TableCell sx={RIGHT}>{row.after ?? '–'}</TableCell>
                    <TableCell />
                </TableRow>
            ))}
        </TableCard>
    );
};
