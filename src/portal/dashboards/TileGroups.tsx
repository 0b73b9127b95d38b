import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TileGroup } from '../../domain/operations/dashboards';
import { FailedCard } from '../admin/list/ListStates';
import { Tile } from '../components/panels/Tile';
import { TileGrid } from '../components/panels/TileGrid';
import { useCan } from '../session/can';
import { useCanOpenList } from './useCanOpenList';
import { todayKey, type useDashboard } from './useDashboard';

interface TileGroupsProps {
    groups: readonly TileGroup[];
    dashboard: ReturnType<typeof useDashboard>;
}

/** The groups without the tiles that lead where the reader may not go, and without those that are empty then. */
export const useShownGroups = (groups: readonly TileGroup[]): TileGroup[] => {
    const openable = useCanOpenList();
    return groups
        .map(group => ({ ...group, tiles: group.tiles.filter(({ resource }) => openable(resource)) }))
        .filter(({ tiles }) => tiles.length > 0);
};

/** Figures in groups, each the way to the list that it counts. They stand in their places before they are known. */
export const TileGroups = ({ groups, dashboard: { data, error, refetch } }: TileGroupsProps) => {
    const translate = useTranslate();
    const can = useCan();
    const shown = useShownGroups(groups);
    if (shown.length === 0) return null;
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    return shown.map(({ id, tiles }) => (
        <TileGrid key={id} title={translate(`domains.dashboards.group.${id}`)}>
            {tiles.map(tile => {
                const counted = data?.tiles.find(one => one.id === tile.id);
                if (!counted)
                    return data || tile.quiet ? null : <Skeleton key={tile.id} variant="rounded" height={84} />;
                if (tile.quiet && counted.count === 0) return null;
                return (
                    <Tile
                        key={tile.id}
                        resource={tile.resource}
                        title={`domains.dashboards.tile.${tile.id}${!tile.actedOnWith || can([tile.actedOnWith]) ? '' : '_read'}`}
                        // the day of the count, or the list would be of another one after midnight
                        filter={tile.filter?.(data?.today ?? todayKey())}
                        tone={tile.tone}
                        count={counted.count}
                    />
                );
            })}
        </TileGrid>
    ));
};
