import ExpandMore from '@mui/icons-material/ExpandMore';
import GrassOutlined from '@mui/icons-material/GrassOutlined';
import {
    Accordion,
    AccordionDetails,
    AccordionSummary,
    Alert,
    Box,
    Card,
    Skeleton,
    Stack,
    Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import type { ResourceName } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard, StateMessage } from '../admin/list/ListStates';
import { formatNumber } from '../components/fields/formats';
import { OneOf } from '../components/fields/OneOf';

type LandNutrients = components['schemas']['LandNutrients'];
type Sum = LandNutrients['nutrients'][number];
type Line = components['schemas']['LandNutrientLine'];

const TEXT = 'domains.livestock.nutrients';
const PERIODS = [30, 90, 365] as const;
const figure = (value: number, unit: string) => formatNumber(Number(value.toPrecision(4)), { type: 'number', unit });

/** `name: a × b = c`, each with its unit. */
const Formula = ({ name, parts, result }: { name: string; parts: string; result: string }) => (
    <Box
        component="li"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', py: 0.5 }}
    >
        <Typography variant="body2" color="text.secondary">
            {name}
        </Typography>
        <Typography variant="body2" className="tabular">
            {parts} = <strong>{result}</strong>
        </Typography>
    </Box>
);

/** Nutrients of one fertiliser, with the calculation. */
const LineOf = ({ line, area }: { line: Line; area: number | null }) => {
    const translate = useTranslate();
    const { fertilizer, litres, sessions, density, percentage, analysis_basis: basis } = line;
    const perLitre = figure(line.kg_per_litre, 'kg/L');
    const perHectare = figure(line.litres_per_hectare, 'L/ha');
    const share = `${formatNumber(percentage)} % ${basis === 'w_v' ? 'w/v' : 'w/w'}`;
    return (
        <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
                {fertilizer.id === null ? (
                    fertilizer.label
                ) : (
                    <ReferenceLink resource="fertilizers" target={{ id: fertilizer.id, label: fertilizer.label }} />
                )}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                <Formula
                    name={translate(`${TEXT}.per_litre`)}
                    parts={basis === 'w_v' || density === null ? share : `${figure(density, 'kg/L')} × ${share}`}
                    result={perLitre}
                />
                <Formula
                    name={translate(`${TEXT}.dose_area`)}
                    parts={
                        area === null
                            ? translate(`${TEXT}.each`, { sessions: translate(`${TEXT}.sessions`, sessions) })
                            : `${figure(litres, 'L')} ÷ ${figure(area, 'ha')}`
                    }
                    result={perHectare}
                />
                <Formula
                    name={translate(`${TEXT}.per_hectare`)}
                    parts={`${perHectare} × ${perLitre}`}
                    result={figure(line.kg_per_hectare, 'kg/ha')}
                />
                <Formula
                    name={translate(`${TEXT}.in_all`)}
                    parts={`${figure(litres, 'L')} × ${perLitre}`}
                    result={figure(line.kg, 'kg')}
                />
            </Box>
        </Box>
    );
};

const Nutrient = ({ sum, area }: { sum: Sum; area: number | null }) => {
    const translate = useTranslate();
    return (
        <Accordion disableGutters slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}>
            <AccordionSummary expandIcon={<ExpandMore />}>
                <Stack
                    component="span"
                    direction="row"
                    useFlexGap
                    sx={{ flex: 1, pr: 1, columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
                >
                    <Typography component="span">{translate(`${TEXT}.${sum.nutrient}`)}</Typography>
                    <span className="tabular">
                        <strong>{figure(sum.kg_per_hectare, 'kg/ha')}</strong>
                        <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 2 }}>
                            {figure(sum.kg, 'kg')}
                        </Typography>
                    </span>
                </Stack>
            </AccordionSummary>
            <AccordionDetails sx={{ pt: 0 }}>
                {sum.lines.map(line => (
                    <LineOf
                        key={`${line.fertilizer.id} ${line.density} ${line.percentage} ${line.litres}`}
                        line={line}
                        area={area}
                    />
                ))}
                <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                    {translate(`${TEXT}.source`)}
                </Typography>
            </AccordionDetails>
        </Accordion>
    );
};

/** Resources from which nutrients on the land are summed. */
const GIVEN: readonly ResourceName[] = [
    'udose-ags',
    'paddock-feeds',
    'fertilizers',
    'crop-cycles',
    'blocks',
    'paddocks',
];
/** Debounce of live changes, milliseconds: a doser reports during its session. */
const TOGETHER_MS = 2000;

interface NutrientsPanelProps {
    name: string;
    ask(days: number): Promise<LandNutrients>;
    /** whether the reader can choose the period */
    periods?: true;
}
/** Kilograms of N, P, K and S per hectare; each figure expands into its calculation. */
export const NutrientsPanel = ({ name, ask, periods }: NutrientsPanelProps) => {
    const translate = useTranslate();
    const [days, setDays] = useState<number>(365);
    const { data, error, isPending, refetch } = useQuery({
        queryKey: ['nutrients', name, days],
        meta: { follows: GIVEN, together: TOGETHER_MS },
        queryFn: () => ask(days),
        placeholderData: keepPreviousData,
    });
    if (error) return <FailedCard error={error} retry={() => refetch()} />;
    if (isPending) return <Skeleton variant="rounded" height={280} />;
    const given = data.nutrients.filter(({ lines }) => lines.length > 0);
    const sessions = (count: number) => translate(`${TEXT}.sessions`, count);
    return (
        <Stack spacing={2} component="section" aria-labelledby="nutrients" sx={{ maxWidth: 720 }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
                <div>
                    <Typography id="nutrients" variant="h3" component="h2">
                        {translate(`${TEXT}.title`)}
                    </Typography>
                    <Typography variant="body2" color="text.secondary" aria-live="polite">
                        {translate(`${TEXT}.${data.area === null ? 'of' : 'of_area'}`, {
                            from: formatDate(data.from),
                            to: formatDate(data.to),
                            area: data.area === null ? '' : figure(data.area, 'ha'),
                            sessions: sessions(data.sessions),
                        })}
                    </Typography>
                </div>
                {periods && (
                    <OneOf
                        label={translate(`${TEXT}.period`)}
                        options={PERIODS.map(value => ({ value, label: translate(`${TEXT}.days.${value}`) }))}
                        value={days}
                        onChange={setDays}
                    />
                )}
            </Stack>
            {data.unknown.sessions > 0 && (
                <Alert severity="warning">
                    {translate(`${TEXT}.unknown`, {
                        sessions: sessions(data.unknown.sessions),
                        litres: figure(data.unknown.litres, 'L'),
                    })}
                </Alert>
            )}
            {given.length > 0 ? (
                <div>
                    {given.map(sum => (
                        <Nutrient key={sum.nutrient} sum={sum} area={data.area} />
                    ))}
                </div>
            ) : (
                data.unknown.sessions === 0 && (
                    <Card>
                        <StateMessage
                            icon={<GrassOutlined />}
                            title={translate(`${TEXT}.none`)}
                            text={translate(`${TEXT}.none_text`)}
                        />
                    </Card>
                )
            )}
        </Stack>
    );
};
