import ListIcon from '@mui/icons-material/List';
import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import MapOutlinedIcon from '@mui/icons-material/MapOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button, Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { FailedCard, StateMessage } from '../../admin/list/ListStates';
import { OneOf } from '../../components/fields/OneOf';
import { isPlaced } from '../../components/maps/extent';
import { useMapSettings } from '../../components/maps/useMapSettings';
import { useSearchParams } from '../../links';
import { pagePath } from '../../links/urls';
import { useCan } from '../../session/can';
import { byAttention, inStates, type MapFilter, matching, parseFilter, withFilter } from './filters';
import { MapFilters, MapLegend } from './MapFilters';
import { type MapTarget, MapView } from './MapView';
import { SiteList } from './SiteList';
import { SitePopover } from './SitePopover';
import { RESOURCE_OF, type SiteSummary, siteKey } from './states';
import { useMapSites } from './useMapData';

interface SiteMapProps {
    title: string;
    /** under which the map keeps its place */
    name: string;
    /** limits the map to one product; default: all that the user may read */
    product?: SiteSummary['product'];
    /** default site status filter */
    status?: number;
    /** between the title and the map */
    lead?: ReactNode;
}

const ACCESS = { uDose: 'access_udose_site', 'uDose AG': 'access_udose_ag', uBot: 'access_ubot' } as const;

/** Sites on a map and, the same sites, in a list: what is chosen in one shows in the other. */
export const SiteMap = ({ title, name, product, status, lead }: SiteMapProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const allowed = useCan()(product ? [ACCESS[product]] : Object.values(ACCESS));
    const { data: settings } = useMapSettings();
    const { data: everywhere, error, refetch } = useMapSites(allowed);
    const all = useMemo(
        () => (product ? everywhere?.filter(each => each.product === product) : everywhere),
        [everywhere, product],
    );
    const [search, setSearch] = useSearchParams();
    const [active, setActive] = useState<{ key: string; open: boolean }>();
    const [overlay, setOverlay] = useState(true);
    const [fit, setFit] = useState(0);
    const [view, setView] = useState<'list' | 'map'>('list');
    const filter = useMemo(() => parseFilter(search, status), [search, status]);
    // typing stays quick with thousands of sites
    const appliedFilter = useDeferredValue(filter);
    const beforeStates = useMemo(() => matching(all ?? [], appliedFilter), [all, appliedFilter]);
    const sites = useMemo(
        () => inStates(beforeStates, appliedFilter.states).sort(byAttention),
        [beforeStates, appliedFilter.states],
    );
    const site = sites.find(each => siteKey(each) === active?.key);
    const target = useMemo<MapTarget | undefined>(
        () => site && { site, open: active?.open ?? false },
        [site, active?.open],
    );
    const change = (part: Partial<MapFilter>) =>
        setSearch(current => withFilter(current, part, status), { replace: true, preventScrollReset: true });
    const openPage = (chosen: SiteSummary) => {
        void navigate(pagePath(RESOURCE_OF[chosen.product], 'view', chosen.id));
    };
    const openOnMap = useCallback((key: string | undefined) => {
        setActive(before => (key === undefined ? before && { ...before, open: false } : { key, open: true }));
    }, []);

    if (!allowed)
        return (
            <Card>
                <StateMessage
                    icon={<LockOutlinedIcon />}
                    title={translate('domains.sites.map.not_allowed')}
                    text={translate('domains.sites.map.not_allowed_text')}
                />
            </Card>
        );
    if (error && !all) return <FailedCard error={error} retry={() => void refetch()} />;
    const unplaced = sites.filter(each => !isPlaced(each)).length;
    const shown = phone ? view : 'both';
    const nothing = all?.length === 0;
    const list = (
        <Card sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}>
            <Box role="status" sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}>
                {all &&
                    (sites.length === all.length
                        ? translate('domains.sites.map.count', { smart_count: all.length })
                        : translate('domains.sites.map.of_count', {
                              count: sites.length.toLocaleString('en-AU'),
                              total: all.length.toLocaleString('en-AU'),
                          }))}
                {unplaced > 0 && (
                    <Typography variant="caption" component="div" color="text.secondary">
                        {translate('domains.sites.map.without_place', { smart_count: unplaced })}
                    </Typography>
                )}
            </Box>
            <Box sx={{ flexGrow: 1, minHeight: 0, height: phone ? '62vh' : undefined }}>
                {!all ? (
                    <Stack spacing={1} sx={{ p: 1.5 }} aria-hidden>
                        {[1, 2, 3, 4, 5, 6].map(n => (
                            <Skeleton key={n} height={44} />
                        ))}
                    </Stack>
                ) : sites.length === 0 ? (
                    <StateMessage
                        icon={nothing ? <MapOutlinedIcon /> : <SearchOffIcon />}
                        title={translate(nothing ? 'domains.sites.map.nothing' : 'domains.sites.map.none')}
                        text={translate(nothing ? 'domains.sites.map.nothing_text' : 'domains.sites.map.none_text')}
                    >
                        {!nothing && (
                            <Button
                                variant="outlined"
                                onClick={() =>
                                    change({ search: '', states: [], customer: undefined, status: undefined })
                                }
                            >
                                {translate('domains.sites.map.clear')}
                            </Button>
                        )}
                    </StateMessage>
                ) : (
                    <SiteList
                        // another filter begins at the top
                        key={JSON.stringify(appliedFilter)}
                        sites={sites}
                        active={active?.key}
                        onActive={key => setActive({ key, open: false })}
                        onShowDetails={key => {
                            const chosenSite = sites.find(each => siteKey(each) === key);
                            // where the map is not beside the list, the page itself tells more
                            if (phone && chosenSite) openPage(chosenSite);
                            else openOnMap(key);
                        }}
                        onOpen={openPage}
                    />
                )}
            </Box>
        </Card>
    );
    const map = settings && all && (
        <Card sx={{ overflow: 'hidden', height: phone ? '66vh' : '100%' }}>
            <MapView
                name={name}
                settings={settings}
                sites={sites}
                target={target}
                onOpen={openOnMap}
                overlay={overlay}
                fit={fit}
                popover={each => <SitePopover site={each} />}
            />
        </Card>
    );
    return (
        <Stack spacing={1.5}>
            <Typography variant="h1">{translate(title)}</Typography>
            {lead}

            <MapFilters
                all={all ?? []}
                filter={filter}
                onChange={change}
                onFit={shown === 'list' ? undefined : () => setFit(times => times + 1)}
                overlay={settings?.wms_url ? { shown: overlay, toggle: () => setOverlay(on => !on) } : undefined}
            />
            <Stack
                direction="row"
                useFlexGap
                spacing={1}
                sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
            >
                <MapLegend sites={beforeStates} filter={filter} onChange={change} />
                {phone && (
                    <OneOf
                        label={translate('domains.sites.map.view')}
                        options={[
                            {
                                value: 'list',
                                label: (
                                    <>
                                        <ListIcon fontSize="small" />
                                        {translate('domains.sites.map.show_list')}
                                    </>
                                ),
                            },
                            {
                                value: 'map',
                                label: (
                                    <>
                                        <MapOutlinedIcon fontSize="small" />
                                        {translate('domains.sites.map.show_map')}
                                    </>
                                ),
                            },
                        ]}
                        value={view}
                        onChange={setView}
                    />
                )}
            </Stack>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 360px) minmax(0, 1fr)' },
                    gridTemplateRows: 'minmax(0, 1fr)',
                    height: { md: `max(440px, calc(100vh - ${lead ? 400 : 284}px))` },
                }}
            >
                {shown !== 'map' && list}
                {shown !== 'list' && (map || <Skeleton variant="rounded" height="100%" />)}
            </Box>
        </Stack>
    );
};
