import { Stack } from '@mui/material';
import { useCanAccess } from 'react-admin';
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

/** Phone, problem report and water points of a customer's people at the top of their dashboards; nothing for staff, partners and people without access to sites. */
export const OwnWaterPoints = () => {
    const isCustomer = useIsCustomer();
    const { canAccess: canListSites } = useCanAccess({ resource: 'sites', action: 'list' });
    if (!isCustomer || !canListSites) return null;
    return (
        <Stack spacing={3} sx={OUTDOORS}>
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
