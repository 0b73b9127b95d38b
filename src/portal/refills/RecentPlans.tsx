import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { PdfButton } from '../admin/PdfButton';
import { fullDayText } from '../components/fields/dayTexts';
import { litresText } from '../components/fields/formats';
import { Moment } from '../components/fields/Moment';
import { runSheetPath } from '../links/runSheet';
import { answered, mainApi } from '../session/clients';
import { runKey, undoRefillPlan } from './runs';
import { useUndoPlanned } from './useUndoPlanned';

const TEXT = 'domains.refills.plans';
type RefillPlan = components['schemas']['RefillPlan'];

/** Plan of runs with its run sheets and its undo. */
const PlanLines = ({ plan }: { plan: RefillPlan }) => {
    const translate = useTranslate();
    const undo = useUndoPlanned();
    const [isBusy, setBusy] = useState(false);
    const { id, planned_by, planned_at, is_own, refusal, runs } = plan;
    const deliveries = runs.reduce((sum, run) => sum + run.deliveries, 0);
    const press = async () => {
        setBusy(true);
        await undo(() => undoRefillPlan(id));
        setBusy(false);
    };
    return (
        <Box sx={{ '& + &': { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
                <Typography variant="body2" sx={{ flex: '1 1 220px' }}>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                        {translate(`${TEXT}.deliveries`, { smart_count: deliveries })}
                    </Box>
                    {' · '}
                    {is_own ? translate(`${TEXT}.own`) : planned_by.label}
                    {' · '}
                    <Moment value={planned_at} />
                </Typography>
                {refusal === null && (
                    <Button size="small" loading={isBusy} onClick={() => void press()}>
                        {translate(`${TEXT}.undo`, { smart_count: deliveries })}
                    </Button>
                )}
            </Box>
            {refusal !== null && (
                <Typography variant="caption" color="text.secondary" component="div">
                    {refusal}
                </Typography>
            )}
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 0.5,
                    mt: 0.5,
                    maxHeight: { xs: 116, md: 'none' },
                    overflowY: 'auto',
                }}
            >
                {runs.map(run => {
                    const name = translate('domains.refills.runs.run', { truck: run.truck, day: fullDayText(run.day) });
                    return (
                        <PdfButton
                            key={runKey(run)}
                            size="small"
                            path={runSheetPath(run)}
                            label={`${name} · ${litresText(run.litres)}`}
                            aria-label={translate(`${TEXT}.sheet`, { name })}
                        />
                    );
                })}
            </Box>
        </Box>
    );
};

/** Runs planned within the last day, with run sheets and undo, above the refill board. */
export const RecentPlans = () => {
    const translate = useTranslate();
    const { data: plans = [] } = useQuery({
        // below the board's key, so that plans of other people appear
        queryKey: ['refill-board', 'plans'],
        queryFn: ({ signal }) => answered(mainApi.GET('/refill-board/plans', { signal })).then(({ data }) => data),
    });
    if (plans.length === 0) return null;
    return (
        <Card component="section" aria-label={translate(`${TEXT}.title`)} sx={{ px: 2, py: 1, mb: 1.5, flexShrink: 0 }}>
            <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {translate(`${TEXT}.title`)}
            </Typography>
            {plans.map(plan => (
                <PlanLines key={plan.id} plan={plan} />
            ))}
        </Card>
    );
};
