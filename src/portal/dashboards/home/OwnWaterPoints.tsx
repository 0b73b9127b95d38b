import { Stack } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { useCanAccess } from 'react-admin';
import { canKeep } from '../../offline/canKeep';
import { forgetCopies } from '../../session/personal';
import { useSession } from '../../session/store';
import { useIsCustomer } from '../../session/useIsCustomer';
import { CallUs } from './CallUs';
import { ReportProblemAnywhere } from './ReportProblem';
import { WaterPoints } from './WaterPoints';

/** Sizes for a phone in the sun and in a glove: text of 16 px, touch targets of 48 px. */
const OUTDOORS = {
    '& .MuiTypography-body1, & .MuiTypography-body2, & .MuiChip-label, & .MuiButton-root': { fontSize: '1rem' },
    '& .MuiButton-root': { minHeight: 48 },
    '& h3 a': { display: 'inline-block', py: '13px', my: '-13px' },
} as const;

const PREPARE_MS = 3_000;
const UnsentActions = lazy(async () => ({ default: (await import('./UnsentActions')).UnsentActions }));
/** Loads what the home needs without signal, and has the service worker keep it. */
const prepareOffline = async () => {
    try {
        await Promise.all([
            import('./ProblemDialog'),
            import('../../alarms/responses/RespondDialog'),
            import('../../herd/waterPoint/CountMobDialog'),
            import('../../herd/waterPoint/MoveMobDialog'),
            import('../../refills/AskDialog'),
            import('../../sites/tankReading/ReadTankDialog'),
            import('../../components/dates/CalendarPopup'),
            import('../../offline/homeCopy'),
            import('../../offline/actionStore'),
        ]);
        await (await import('../../offline/homeFiles')).keepHomeFiles();
    } catch (error) {
        console.warn('The home will not open without signal', error);
    }
};

/** Phone, problem report and water points of a customer's people at the top of their dashboards; nothing for staff, partners and people without access to sites. */
export const OwnWaterPoints = () => {
    const isCustomer = useIsCustomer();
    const { canAccess: canListSites } = useCanAccess({ resource: 'sites', action: 'list' });
    const user = useSession()?.user.id;
    const isShown = isCustomer && canListSites === true;
    useEffect(() => {
        if (user === undefined || !isCustomer || canListSites === undefined) return;
        if (!isShown) return forgetCopies(user);
        // after the first paint, which needs the network for itself
        const timer = window.setTimeout(() => void prepareOffline(), PREPARE_MS);
        return () => window.clearTimeout(timer);
    }, [user, isCustomer, canListSites, isShown]);
    if (!isShown || user === undefined) return null;
    return (
        <Stack spacing={3} sx={OUTDOORS}>
            {canKeep() && (
                <Suspense fallback={null}>
                    <UnsentActions owner={user} />
                </Suspense>
            )}
            <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', gap: 1.5, '& > *': { flex: { xs: '1 1 160px', sm: 'none' } } }}
            >
                <CallUs />
                <ReportProblemAnywhere />
            </Stack>
            <WaterPoints />
        </Stack>
    );
};
