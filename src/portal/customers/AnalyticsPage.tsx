import { Stack, Typography } from '@mui/material';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { Report } from '../admin/report';
import { OneOf } from '../components/fields/OneOf';
import {
    agDailyFigures,
    agMonthlyFigures,
    dailyFigures,
    type FiguresKind,
    type FiguresStep,
    KINDS,
    monthlyFigures,
    rainDailyFigures,
    rainMonthlyFigures,
    STEPS,
    siteFigures,
} from './figures';
import { type Property, PropertyFrame } from './PropertyFrame';

const REPORTS = {
    udose: { month: monthlyFigures, day: dailyFigures, site: siteFigures },
    ag: { month: agMonthlyFigures, day: agDailyFigures },
    rain: { month: rainMonthlyFigures, day: rainDailyFigures },
} as const;

/** Reported figures of a property by site kind and period, compared with the year before. */
const Figures = ({ property }: { property: Property }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.customers.figures.${key}`);
    const navigate = useNavigate();
    const { search } = useLocation();
    const requested = new URLSearchParams(search);
    const kind: FiguresKind = KINDS.find(name => name === requested.get('sites')) ?? 'udose';
    const reports = REPORTS[kind] as Partial<Record<FiguresStep, (typeof REPORTS)['udose']['month']>>;
    const steps = STEPS.filter(name => name in reports);
    const step: FiguresStep = steps.find(name => name === requested.get('by')) ?? 'month';
    const goTo = (of: FiguresKind, by: FiguresStep) => navigate(of === 'udose' ? `?by=${by}` : `?sites=${of}&by=${by}`);
    const choice = <T extends string>(
        label: string,
        value: T,
        names: readonly T[],
        text: string,
        go: (to: T) => void,
    ) => (
        <OneOf
            label={word(label)}
            options={names.map(name => ({ value: name, label: word(`${text}.${name}`) }))}
            value={value}
            onChange={go}
        />
    );
    return (
        <Stack spacing={2}>
            <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
                {choice('sites', kind, KINDS, 'kind', to => goTo(to, step))}
                {choice('by', step, steps, 'step', to => goTo(kind, to))}
            </Stack>
            <Typography color="text.secondary" sx={{ maxWidth: 760 }}>
                {word(`lead.${kind}`)}
            </Typography>
            <Report key={`${kind} ${step}`} definition={reports[step] ?? monthlyFigures} record={property} />
        </Stack>
    );
};

const AnalyticsPage = () => (
    <PropertyFrame title="domains.customers.figures.title">{property => <Figures property={property} />}</PropertyFrame>
);
export default AnalyticsPage;
