import { Alert, Box, Card, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { formatNumber } from '../components/fields/formats';
import { PlainTable } from '../components/tables/PlainTable';
import { answered, mainApi } from '../session/clients';

type Credits = components['schemas']['CarbonCredits'];
const TEXT = 'domains.carbon.credits';
const COLUMNS = ['what', 'when', 'tonnes', 'rule', 'reference'];
const tonnesOf = (tonnes: number) => `${formatNumber(Math.round(tonnes * 1000) / 1000)}\u00a0t`;

const Lines = ({ lines }: Pick<Credits, 'lines'>) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`${TEXT}.${key}`);
    return (
        <Box sx={{ overflowX: 'auto', mt: 2 }} tabIndex={0} role="region" aria-label={word('title')}>
            <PlainTable columns={COLUMNS.map(key => ({ key, label: word(key), numeric: key === 'tonnes' }))}>
                {lines.map(line => (
                    <TableRow key={JSON.stringify([line.kind, line.from, line.to, line.reference])}>
                        <TableCell>{translate(`${TEXT}.kind.${line.kind}`)}</TableCell>
                        <TableCell sx={{ whiteSpace: 'nowrap' }}>
                            {formatDate(line.from)} – {formatDate(line.to)}
                        </TableCell>
                        <TableCell align="right" className="tabular">
                            {tonnesOf(line.tonnes)}
                        </TableCell>
                        <TableCell>
                            {tonnesOf(line.tonnes_per_credit)}
                            <Typography variant="caption" color="text.secondary" component="div">
                                {line.source}
                            </Typography>
                        </TableCell>
                        <TableCell>{line.reference ?? '–'}</TableCell>
                    </TableRow>
                ))}
            </PlainTable>
        </Box>
    );
};

/** Abatement of a project in t CO2-e and its potential credits, with the rule that applied to each day. */
export const ProjectCredits = () => {
    const project = useRecordContext<ResourceTypes['carbon-projects'] & { id: number }>();
    const translate = useTranslate();
    const { data } = useQuery<Credits>({
        queryKey: ['carbon-projects', 'credits', project?.id, project?.version],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/carbon-projects/{id}/credits', {
                        params: { path: { id: Number(project?.id) } },
                        signal,
                    }),
                )
            ).body,
        enabled: project !== undefined,
        retry: false,
    });
    if (!data) return <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />;
    const fact = (name: string, value: string) => (
        <Box>
            <Typography variant="body2" color="text.secondary">
                {translate(`${TEXT}.${name}`)}
            </Typography>
            <Typography variant="h3" component="div" className="tabular">
                {value}
            </Typography>
        </Box>
    );
    return (
        <Card sx={{ mt: 2, p: { xs: 2, md: 2.5 } }}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2, mb: 2 }}>
                {fact('tonnes', tonnesOf(data.tonnes))}
                {fact('credits', formatNumber(data.credits))}
                {fact(
                    'value',
                    data.value === null
                        ? translate(`${TEXT}.noPrice`)
                        : formatNumber(data.value, { type: 'number', unit: '$' }),
                )}
            </Stack>
            <Alert severity={data.creditable ? 'success' : 'info'}>{translate(`${TEXT}.why.${data.why}`)}</Alert>
            {data.lines.length ? (
                <Lines lines={data.lines} />
            ) : (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                    {translate(`${TEXT}.none`)}
                </Typography>
            )}
        </Card>
    );
};
