import FilterListIcon from '@mui/icons-material/FilterList';
import LayersOutlinedIcon from '@mui/icons-material/LayersOutlined';
import SearchIcon from '@mui/icons-material/Search';
import ZoomOutMapIcon from '@mui/icons-material/ZoomOutMap';
import {
    Autocomplete,
    Badge,
    Button,
    IconButton,
    InputAdornment,
    MenuItem,
    Stack,
    TextField,
    ToggleButton,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { compareNames } from '../../../domain/records/textFolding';
import { fieldOf } from '../../admin/metadata';
import { StateLegend } from '../../components/maps/StateLegend';
import { NO_DEVICE } from '../../telemetry/SiteState';
import type { MapFilter } from './filters';
import { StateMark } from './StateMark';
import { type SiteSummary, STATES } from './states';
import { useStateText } from './useStateText';

interface LegendProps {
    /** all sites but for the state */
    sites: readonly SiteSummary[];
    filter: MapFilter;
    onChange: (change: Partial<MapFilter>) => void;
}

/** Map legend with a count per state; each entry toggles a filter. */
export const MapLegend = ({ sites, filter, onChange }: LegendProps) => {
    const translate = useTranslate();
    const stateText = useStateText();
    return (
        <Stack
            role="group"
            aria-label={translate('domains.sites.map.states')}
            direction="row"
            useFlexGap
            spacing={0.75}
            // on a phone one row that is swiped, so that the sites themselves begin on the first screen
            sx={{
                flexWrap: { xs: 'nowrap', md: 'wrap' },
                overflowX: { xs: 'auto', md: 'visible' },
                mx: { xs: -2, md: 0 },
                px: { xs: 2, md: 0 },
                py: { xs: 0.5, md: 0 },
                scrollbarWidth: 'none',
                maxWidth: { xs: '100vw', md: 'none' },
            }}
        >
            <StateLegend
                states={STATES}
                chosen={filter.states}
                count={state => sites.filter(site => site.doser_state === state).length}
                seldom={[NO_DEVICE]}
                onChange={states => onChange({ states })}
                sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
                {state => (
                    <>
                        <StateMark state={state} />
                        {stateText(state)}
                    </>
                )}
            </StateLegend>
        </Stack>
    );
};

interface MapFiltersProps {
    all: readonly SiteSummary[];
    filter: MapFilter;
    onChange: (change: Partial<MapFilter>) => void;
    /** absent where no map is in sight */
    onFit?: () => void;
    /** only where an overlay is configured */
    overlay?: { shown: boolean; toggle: () => void };
}

export const MapFilters = ({ all, filter, onChange, onFit, overlay }: MapFiltersProps) => {
    const translate = useTranslate();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const [isSubmitted, setSubmitted] = useState(false);
    const chosen = [filter.customer, filter.status].filter(each => each !== undefined).length;
    const more = !phone || isSubmitted;
    const status = fieldOf('udose-sites', 'site_status');
    const customers = useMemo(
        () =>
            [...new Map(all.map(({ customer }) => [customer.id, customer])).values()].sort((a, b) =>
                compareNames(String(a.label), String(b.label)),
            ),
        [all],
    );
    return (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <TextField
                size="small"
                type="search"
                value={filter.search}
                onChange={event => onChange({ search: event.target.value })}
                placeholder={translate('domains.sites.map.search')}
                sx={{ flex: { xs: '1 1 0', sm: '0 1 240px' } }}
                slotProps={{
                    htmlInput: { 'aria-label': translate('domains.sites.map.search') },
                    input: {
                        startAdornment: (
                            <InputAdornment position="start">
                                <SearchIcon fontSize="small" />
                            </InputAdornment>
                        ),
                    },
                }}
            />
            {phone && (
                <IconButton
                    aria-label={translate('domains.sites.map.more_filters')}
                    aria-expanded={isSubmitted}
                    onClick={() => setSubmitted(!isSubmitted)}
                    sx={{ border: 1, borderColor: 'divider', borderRadius: 1, width: 40, height: 40 }}
                >
                    <Badge badgeContent={chosen} color="primary">
                        <FilterListIcon fontSize="small" />
                    </Badge>
                </IconButton>
            )}
            {more && customers.length > 1 && (
                <Autocomplete
                    size="small"
                    options={customers}
                    value={customers.find(({ id }) => id === filter.customer) ?? null}
                    onChange={(_, customer) => onChange({ customer: customer?.id })}
                    getOptionLabel={({ label }) => label ?? ''}
                    getOptionKey={({ id }) => id}
                    isOptionEqualToValue={(a, b) => a.id === b.id}
                    sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }}
                    renderInput={params => (
                        <TextField
                            {...params}
                            placeholder={translate('domains.sites.map.any_customer')}
                            slotProps={{
                                htmlInput: {
                                    ...params.inputProps,
                                    'aria-label': translate('domains.sites.map.customer'),
                                },
                            }}
                        />
                    )}
                />
            )}
            {more && (
                <TextField
                    select
                    size="small"
                    value={filter.status ?? ''}
                    onChange={event =>
                        onChange({ status: event.target.value === '' ? undefined : Number(event.target.value) })
                    }
                    sx={{ minWidth: 140, flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
                    slotProps={{
                        select: {
                            displayEmpty: true,
                            SelectDisplayProps: { 'aria-label': translate('domains.sites.map.status') },
                        },
                    }}
                >
                    <MenuItem value="">{translate('domains.sites.map.any_status')}</MenuItem>
                    {status?.options?.map(({ value }) => (
                        <MenuItem key={String(value)} value={Number(value)}>
                            {translate(`resources.udose-sites.options.site_status.${value}`)}
                        </MenuItem>
                    ))}
                </TextField>
            )}
            {onFit && (
                <Button size="small" color="inherit" startIcon={<ZoomOutMapIcon />} onClick={onFit}>
                    {translate('domains.sites.map.fit')}
                </Button>
            )}
            {onFit && overlay && (
                <ToggleButton
                    size="small"
                    value="overlay"
                    selected={overlay.shown}
                    onChange={overlay.toggle}
                    sx={{ gap: 0.75 }}
                >
                    <LayersOutlinedIcon fontSize="small" />
                    {translate('domains.sites.map.overlay')}
                </ToggleButton>
            )}
        </Stack>
    );
};
