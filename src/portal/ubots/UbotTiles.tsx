import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { deviceIn, WITHOUT_DEVICE } from '../../domain/telemetry/sites';
import { Tile, type TileDefinition } from '../components/panels/Tile';
import { TileGrid } from '../components/panels/TileGrid';
import { useCan } from '../session/can';
import type { useUbotCounts } from './useUbotCounts';

const ACTIVE = { site_status: [1] };
type Counts = ReturnType<typeof useUbotCounts>['data'];

/** uBOT counts by state, each linking to its list. */
export const UbotTiles = ({ counts, group }: { counts: Counts; group: 'attention' | 'sites' }) => {
    const translate = useTranslate();
    const canSeeTests = useCan()(['view_test_site']);
    const state = (name: string) => counts?.by_state.find(({ bot_state }) => bot_state === name)?.count;
    const status = (code: number) => counts?.by_status.find(({ site_status }) => site_status === code)?.count;
    const tile = (
        name: string,
        filter: TileDefinition['filter'],
        count: number | undefined,
        tone?: TileDefinition['tone'],
        resource = 'ubot-sites',
    ) =>
        counts ? (
            <Tile
                key={name}
                resource={resource}
                title={`domains.ubots.dashboard.tile.${name}`}
                filter={filter}
                count={count ?? 0}
                tone={tone}
            />
        ) : (
            <Skeleton key={name} variant="rounded" height={84} />
        );
    return (
        <TileGrid title={translate(`domains.ubots.dashboard.${group}`)}>
            {group === 'attention' ? (
                <>
                    {tile('alarmed', { bot_state: ['alarmed'], ...ACTIVE }, state('alarmed'), 'error')}
                    {tile(
                        'silent',
                        { ...deviceIn('bot_state', 'not_communicated'), ...ACTIVE },
                        state('not_communicated'),
                        'warning',
                    )}
                    {counts?.no_device ? tile('no_device', { ...WITHOUT_DEVICE, ...ACTIVE }, counts.no_device) : null}
                    {tile('low_battery', { battery_is_low: true, ...ACTIVE }, counts?.low_batteries, 'warning')}
                    {tile('running', { bot_state: ['running'], ...ACTIVE }, state('running'), 'success')}
                </>
            ) : (
                <>
                    {tile('active', ACTIVE, status(1))}
                    {tile('idle', { site_status: [3] }, status(3))}
                    {tile('provisioned', { site_status: [4] }, status(4))}
                    {canSeeTests && tile('tests', {}, counts?.tests, undefined, 'ubot-tests')}
                </>
            )}
        </TileGrid>
    );
};
