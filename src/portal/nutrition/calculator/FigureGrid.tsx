import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const FigureGrid = ({ title, children }: { title: string; children: ReactNode }) => (
    <Card component="section" sx={{ p: 2 }}>
        <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
            {title}
        </Typography>
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
        >
            {children}
        </Box>
    </Card>
);

/** Full-width field. */
export const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
