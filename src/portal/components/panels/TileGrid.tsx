import { Box, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';

/** Two columns on a phone, otherwise as many as fit. */
export const TILE_COLUMNS = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' };

const ROW = 5;
/** If one tile would remain alone in the last row, all tiles shrink slightly to fit. */
const inOneRow = (tiles: number) => (tiles === ROW + 1 ? ROW + 1 : ROW);

export const TileGrid = ({ title, children }: { title: string; children: ReactNode }) => (
    <section aria-label={title}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {title}
        </Typography>
        <Box
            sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: {
                    ...TILE_COLUMNS,
                    lg: `repeat(${inOneRow(Children.toArray(children).length)}, minmax(0, 1fr))`,
                },
            }}
        >
            {children}
        </Box>
    </section>
);
