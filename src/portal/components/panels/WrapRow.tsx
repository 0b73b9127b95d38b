import { Stack, type SxProps, type Theme } from '@mui/material';
import type { ElementType, ReactNode } from 'react';

interface WrapRowProps {
    component?: ElementType;
    sx?: SxProps<Theme>;
    children: ReactNode;
}
export const WrapRow = ({ component = 'div', sx, children }: WrapRowProps) => (
    <Stack
        component={component}
        direction="row"
        useFlexGap
        sx={[{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }, ...[sx ?? []].flat()]}
    >
        {children}
    </Stack>
);
