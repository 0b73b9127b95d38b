import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Figure {
    label: string;
    value: ReactNode;
    note?: ReactNode;
}

/** Row of labelled figures. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
            gap: 2,
        }}
    >
        {figures.map(({ label, value, note }) => (
            <Box key={label} sx={{ minWidth: 0 }}>
                <Typography component="dt" variant="body2" color="text.secondary">
                    {label}
                </Typography>
                <Typography component="dd" variant="h3" className="tabular" sx={{ m: 0, mt: 0.25 }}>
                    {value}
                </Typography>
                {note && (
                    <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
                        {note}
                    </Typography>
                )}
            </Box>
        ))}
    </Box>
);
