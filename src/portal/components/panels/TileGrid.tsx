import { Box, Typography } from '@mui/material';
import { Children, type ReactNode } from 'react';

/** Two on a phone, then as many as fit. */
export const TILE_COLUMNS = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' };

const ROW = 5;
/** One more than fits in a row would stand alone in the next: then all are a little narrower. */
const inOneRow = (tiles: number) => (tiles === ROW + 1 ? ROW + 1 : ROW);

/** Tiles that belong together, as many beside each other as fit. */
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
