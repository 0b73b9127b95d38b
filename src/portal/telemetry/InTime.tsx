import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TimeWindowControl } from '../parts/charts/TimeWindowControl';
import type { TimeWindowState } from '../parts/charts/useTimeWindow';

/** What is looked at of a site in a time, below the choice of that time. */
export const InTime = ({ time, children }: { time: TimeWindowState; children: ReactNode }) => (
    <>
        <Box sx={{ mb: 2 }}>
            <TimeWindowControl state={time} />
        </Box>
        {children}
    </>
);
