import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { DASHBOARDS, type DashboardDefinition, type DashboardName } from '../../domain/operations/dashboards';
import { Columns } from './Columns';
import { OwnWaterPoints } from './home/OwnWaterPoints';
import { PersonalNotices } from './PersonalNotices';
import { TileGroups } from './TileGroups';
import { TrendCards } from './TrendCards';
import { useDashboard } from './useDashboard';

interface DashboardProps {
    name: DashboardName;
    title: string;
    /** list at the top */
    first?: ReactNode;
    /** lists below the attention tiles */
    children?: ReactNode;
}
/** Tile groups of plain totals, which need no action. Shown last. */
const TOTAL_GROUPS = new Set(['sites', 'business', 'people']);

/** Dashboard page: tiles that need attention, recent activity, trends, then plain totals. */
export const Dashboard = ({ name, title, first, children }: DashboardProps) => {
    const translate = useTranslate();
    const { groups }: DashboardDefinition = DASHBOARDS[name];
    const dashboard = useDashboard(name);
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{translate(title)}</Typography>
            <OwnWaterPoints />
            {first}
            <PersonalNotices />
            <TileGroups groups={groups.filter(({ id }) => !TOTAL_GROUPS.has(id))} dashboard={dashboard} />
            <Columns>{children}</Columns>
            <TrendCards name={name} />
            {dashboard.data && (
                <TileGroups groups={groups.filter(({ id }) => TOTAL_GROUPS.has(id))} dashboard={dashboard} />
            )}
        </Stack>
    );
};
