import { Box, Button, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/main';
import { PdfButton } from '../admin/PdfButton';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
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
    const [asks, setAsks] = useState(false);
    const { canAccess: canPrint } = useCanAccess({ resource: 'job-cards', action: 'show' });
    const { id, planned_by, planned_at, refusal, runs } = plan;
    const deliveries = runs.reduce((sum, run) => sum + run.deliveries, 0);
    const titleId = `refill-plan-${id}`;
    const by = translate(`${TEXT}.by`, { name: planned_by.label });
    const undoText = translate(`${TEXT}.undo`, { smart_count: deliveries });
    const nameOf = (run: (typeof runs)[number]) =>
        translate('domains.refills.runs.run', { truck: run.truck, day: fullDayText(run.day) });
    return (
        <Box
            role="group"
            aria-labelledby={titleId}
            sx={{ '& + &': { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
                <Typography id={titleId} variant="body2" sx={{ flex: '1 1 220px' }}>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                        {translate(`${TEXT}.deliveries`, { smart_count: deliveries })}
                    </Box>
                    {' · '}
                    {by}
                    {' · '}
                    <Moment value={planned_at} />
                </Typography>
                {refusal === null && (
                    <Button size="small" onClick={() => setAsks(true)}>
                        {undoText}
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
                    const label = `${nameOf(run)} · ${litresText(run.litres)}`;
                    return canPrint ? (
                        <PdfButton
                            key={runKey(run)}
                            size="small"
                            path={runSheetPath(run)}
                            label={label}
                            aria-label={translate(`${TEXT}.sheet`, { name: nameOf(run) })}
                        />
                    ) : (
                        <Typography key={runKey(run)} variant="body2" color="text.secondary" sx={{ mr: 1.5 }}>
                            {label}
                        </Typography>
                    );
                })}
            </Box>
            {asks && (
                <ConfirmDialog
                    title={translate(`${TEXT}.undoTitle`, { smart_count: deliveries })}
                    text={`${by}.`}
                    confirmLabel={undoText}
                    danger
                    onConfirm={() => undo(() => undoRefillPlan(id))}
                    onClose={() => setAsks(false)}
                >
                    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                        {runs.map(run => (
                            <li key={runKey(run)}>{nameOf(run)}</li>
                        ))}
                    </Box>
                </ConfirmDialog>
            )}
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
