import RouteOutlined from '@mui/icons-material/RouteOutlined';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { OpenRequests } from './OpenRequests';
import { useCanPlan } from './planActions';
import { RecentPlans } from './RecentPlans';

const Dialog = lazy(async () => ({ default: (await import('./PlanRunsDialog')).PlanRunsDialog }));

/** Above the refill board: requests to plan, and the planner of runs. */
export const BoardHeader = () => {
    const translate = useTranslate();
    const canPlan = useCanPlan();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            {canPlan && (
                <Box sx={{ mb: 1.5, flexShrink: 0 }}>
                    <Button variant="contained" startIcon={<RouteOutlined />} onClick={() => setOpen(true)}>
                        {translate('domains.refills.runs.action')}
                    </Button>
                </Box>
            )}
            {canPlan && <RecentPlans />}
            <OpenRequests />
            {isOpen && (
                <Suspense fallback={null}>
                    <Dialog onClose={() => setOpen(false)} />
                </Suspense>
            )}
        </>
    );
};
