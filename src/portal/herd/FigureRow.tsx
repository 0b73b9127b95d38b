import { Box, Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface HerdFigure {
    label: string;
    value: ReactNode;
}
export const FigureRow = ({ figures }: { figures: readonly HerdFigure[] }) => (
    <Card sx={{ p: 2 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
            {figures.map(({ label, value }) => (
                <Box key={label} sx={{ minWidth: 96 }}>
                    <Typography variant="body2" color="text.secondary">
                        {label}
                    </Typography>
                    <Typography variant="h3" component="div" sx={{ mt: 0.25 }}>
                        {value}
                    </Typography>
                </Box>
            ))}
        </Stack>
    </Card>
);
