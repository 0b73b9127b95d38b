import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TimeWindowControl } from '../components/charts/TimeWindowControl';
import type { TimeWindowState } from '../components/charts/useTimeWindow';

/** Content of a site for a time window, below the window's control. */
export const WindowContent = ({ time, children }: { time: TimeWindowState; children: ReactNode }) => (
    <>
        <Box sx={{ mb: 2 }}>
            <TimeWindowControl state={time} />
        </Box>
        {children}
    </>
);
