import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { findResource } from '../../engine/metadata';
import { useMay } from '../../engine/useMay';
import { Tile, type TileDefinition } from './Tile';

export interface TileGroup {
    title: string;
    tiles: readonly TileDefinition[];
}
interface DashboardProps {
    title: string;
    groups: readonly TileGroup[];
    children?: ReactNode;
}

const Group = ({ title, tiles }: TileGroup) => {
    const translate = useTranslate();
    return (
        <section aria-label={translate(title)}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate(title)}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: {
                        xs: 'repeat(2, minmax(0, 1fr))',
                        sm: 'repeat(auto-fill, minmax(190px, 1fr))',
                    },
                }}
            >
                {tiles.map(tile => (
                    <Tile key={tile.title} {...tile} />
                ))}
            </Box>
        </section>
    );
};

/** Counts from the lists that the reader may open, each leading to the list it counted; what is new stands below the first. */
export const Dashboard = ({ title, groups, children }: DashboardProps) => {
    const translate = useTranslate();
    const may = useMay();
    const shown = groups
        .map(group => ({
            ...group,
            tiles: group.tiles.filter(({ resource }) => may(findResource(resource)?.actions.list)),
        }))
        .filter(({ tiles }) => tiles.length > 0);
    const [first, ...rest] = shown;
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{translate(title)}</Typography>
            {first && <Group {...first} />}
            {children && (
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        alignItems: 'start',
                        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(360px, 1fr))' },
                    }}
                >
                    {children}
                </Box>
            )}
            {rest.map(group => (
                <Group key={group.title} {...group} />
            ))}
        </Stack>
    );
};
