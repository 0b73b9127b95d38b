import { Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocation, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { useLabels } from '../engine/labels';
import { Report } from '../engine/report';
import { RecordFrame } from '../engine/view/RecordFrame';
import { useNavigate } from '../links';
import { dailyFigures, type FiguresStep, monthlyFigures, STEPS, siteFigures } from './figures';

type Property = ResourceTypes['customer-properties'] & { id: number };
const REPORTS = { month: monthlyFigures, day: dailyFigures, site: siteFigures };

/** Water, nutrient, supplement and cost of a property's sites, beside the year before. */
const Figures = ({ property }: { property: Property }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.customers.figures.${key}`);
    const navigate = useNavigate();
    const { search } = useLocation();
    const asked = new URLSearchParams(search).get('by');
    const step: FiguresStep = STEPS.find(name => name === asked) ?? 'month';
    return (
        <Stack spacing={2}>
            <Typography color="text.secondary" sx={{ maxWidth: 760 }}>
                {word('lead')}
            </Typography>
            <ToggleButtonGroup
                size="small"
                exclusive
                value={step}
                aria-label={word('by')}
                onChange={(_, next: FiguresStep | null) => next && navigate(`?by=${next}`)}
            >
                {STEPS.map(name => (
                    <ToggleButton key={name} value={name}>
                        {word(`step.${name}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <Report key={step} definition={REPORTS[step]} record={property} />
        </Stack>
    );
};

const AnalyticsPage = () => {
    const translate = useTranslate();
    const labels = useLabels('customer-properties');
    return (
        <RecordFrame<Property>
            resource="customer-properties"
            back={() => labels.title}
            heading={property => [property.name, translate('domains.customers.figures.title')]}
        >
            {property => <Figures property={property} />}
        </RecordFrame>
    );
};
export default AnalyticsPage;
